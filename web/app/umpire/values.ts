/** What is said between the page and the umpire, whether he sits on a server or in the browser. */

export interface RuleSetName {
  name: string;
  title: string;
  document: string | null;
}
export interface IncidentName {
  kind: string;
  name: string;
  group: string;
  known: Record<string, string>;
}
export interface Fault {
  name: string;
  text: string;
}
export interface Start {
  language: string;
  rules: RuleSetName[];
  incidents: IncidentName[];
  faults: Fault[];
  examples: string[];
}
export interface Pick {
  value: string;
  text: string;
  key: string;
  label: string;
}
export interface Asked {
  name: string;
  form: string;
  text: string;
  why: string;
  counts: boolean;
  choices: Pick[];
  needed_by: string[];
}
export interface Answered {
  name: string;
  value: string;
  question: string;
  answer: string;
}
export interface Listed {
  id: string;
  kind: string;
  title: string;
  text: string;
}
export interface ToDo {
  conditions: { question: string; answer: string }[];
  steps: string[];
  says: string;
  otherwise: { rules: string; text: string }[];
}
export interface Reasons {
  rules: string;
  one_of: boolean;
  clauses: Listed[];
  decisions: Listed[];
  placing: Listed[];
}
export interface Together {
  rules: string[];
  alternatives: ToDo[];
  rarer: number;
  reasons: Reasons[];
}
export interface Agreed {
  same: string[];
  differ: string[];
  depends: string[];
  of: number;
}
export interface Told {
  outcomes: Together[];
  agreement: Agreed;
  left_open: boolean;
}
export interface PartOfAStroke {
  rules: string[];
  counts: boolean;
  text: string;
  reasons: Reasons;
}
export interface Reply {
  language: string;
  rules: RuleSetName[];
  told: string;
  answered: Answered[];
  question: Asked | null;
  verdict: Told | null;
  part_of_a_stroke: PartOfAStroke[];
}
export interface Stroke {
  own: number;
  opp: number;
  queen: boolean;
  striker: boolean;
  proper: boolean;
  breach: string[];
  direct_hit: boolean;
  striker_jumped: boolean;
  jumped_own: number;
  jumped_opp: number;
  jumped_queen: boolean;
}
export interface Heard {
  language: string;
  stroke: Stroke | null;
  told: string;
  known: Record<string, string>;
  not_understood: string[];
  question: Asked | null;
  problem: string;
  doubtful: boolean;
  by_opponent: boolean;
  incidents: IncidentName[];
  clauses: Listed[];
}
export interface CaseTold {
  rules: string[];
  stroke: Stroke | null;
  incident: string | null;
  known: Record<string, string>;
  answers: Record<string, string>;
  language: string;
}
export interface Story {
  words: string;
  whose?: string;
  colour?: string;
  language: string;
}
export interface Catalogue {
  documents: {
    number: string;
    title: string;
    rules: string;
    sections: { title: string; clauses: Listed[] }[];
  }[];
  decisions: Listed[];
}
export interface Entry extends Listed {
  note: string;
  document: string;
  document_title: string;
  honoured: string;
  honoured_means: string;
  about: Listed[];
  sets: { path: string; says: string; text: string; rules: string[] }[];
  before: string | null;
  after: string | null;
}
export interface Row {
  path: string;
  group: string;
  group_title: string;
  says: string;
  differs: boolean;
  cells: { text: string; by: string[]; usual: boolean }[];
}
export interface Comparison {
  language: string;
  rules: RuleSetName[];
  rows: Row[];
  differences: number;
}

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

/** He does not answer, and says why. */
export class NotAnswered extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}
