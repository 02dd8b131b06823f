/**
 * What is said between the page and the umpire, whether he sits on a server or in the browser: the types of the
 * server's own document.
 */

import type { components } from "$app/api/schema";

type Said = components["schemas"];

export type RuleSetName = Said["RuleSetName"];
export type IncidentName = Said["IncidentName"];
export type Fault = Said["Fault"];
export type Start = Said["Start"];
export type Asked = Said["Asked"];
export type Answered = Said["Answered"];
export type Listed = Said["Listed"];
export type ToDo = Said["ToDo"];
export type Reasons = Said["Reasons"];
export type Together = Said["Together"];
export type Agreed = Said["Agreed"];
export type Told = Said["Told"];
export type PartOfAStroke = Said["PartOfAStroke"];
export type Reply = Said["Reply"];
export type Heard = Said["Heard"];
export type Catalogue = Said["Catalogue"];
export type Entry = Said["Entry"];
export type Row = Said["Row"];
export type Comparison = Said["Comparison"];
/** A stroke, everything of it told. */
export type Stroke = Said["StrokeHeard"];
export type CaseTold = Required<Omit<Said["CaseTold"], "stroke">> & { stroke: Stroke | null };
export type Story = Pick<Required<Said["Story"]>, "words" | "language"> & { whose?: string; colour?: string };

/** What the umpire can be asked. */
export interface Umpire {
  start(language: string): Promise<Start>;
  ask(told: CaseTold): Promise<Reply>;
  hear(story: Story): Promise<Heard>;
  find(words: string): Promise<Listed[]>;
  entry(id: string, language: string): Promise<Entry>;
  catalogue(): Promise<Catalogue>;
  compare(language: string): Promise<Comparison>;
}
