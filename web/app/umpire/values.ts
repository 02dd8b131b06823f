/**
 * What is said between the page and the umpire, whether on a server or in the browser: the types of the server's
 * own document.
 */

import type { components, operations } from "$app/api/schema";

type Schemas = components["schemas"];

export type RuleSetName = Schemas["RuleSetName"];
export type IncidentName = Schemas["IncidentName"];
export type Fault = Schemas["Fault"];
export type Menu = Schemas["Menu"];
export type QuestionText = Schemas["QuestionText"];
export type LawText = Schemas["LawText"];
export type Reasons = Schemas["Reasons"];
export type Together = Schemas["Together"];
export type Agreement = Schemas["Agreement"];
export type VerdictText = Schemas["VerdictText"];
export type PartOfAStroke = Schemas["PartOfAStroke"];
export type Reply = Schemas["Reply"];
export type Heard = Schemas["Heard"];
export type Catalogue = Schemas["Catalogue"];
export type LawEntry = Schemas["LawEntry"];
export type OptionRow = Schemas["OptionRow"];
export type Comparison = Schemas["Comparison"];
/** A stroke: what is left out did not happen. */
export type Stroke = Schemas["StrokeFacts"];
export type Breach = Schemas["Breach"];
type CaseBody = Required<operations["ask"]["requestBody"]["content"]["application/json"]>;
export type CaseReport = Omit<CaseBody, "stroke"> & { stroke: Stroke | null };
export type Story = Pick<Required<Schemas["Story"]>, "words" | "language" | "rules" | "house"> & {
  whose?: string;
  colour?: string;
};

/** What the umpire can be asked. */
export interface Umpire {
  start(language: string): Promise<Menu>;
  ask(report: CaseReport): Promise<Reply>;
  hear(story: Story): Promise<Heard>;
  find(words: string, language: string): Promise<LawText[]>;
  entry(id: string, language: string): Promise<LawEntry>;
  catalogue(language: string): Promise<Catalogue>;
  compare(language: string): Promise<Comparison>;
  /** Every option of house rules, with its words. */
  houseForm(language: string): Promise<Schemas["HouseForm"]>;
  /** House rules from what a form says, or the problems by option. */
  checkHouse(choices: Schemas["HouseChoices"], language: string): Promise<Schemas["HouseRules"]>;
  /** House rules from a file. */
  readHouse(text: string, language: string): Promise<Schemas["HouseRules"]>;
}
