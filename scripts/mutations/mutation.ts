/** A fault in one file, and the specs of which one at least must notice it. */
export interface Mutation {
  file: string;
  /** Occurs once in the file. */
  find: string;
  replace: string;
  specs: string[];
}

type Change = [find: string, replace: string];

export const inFile = (file: string, specs: string[], changes: Change[]): Mutation[] =>
  changes.map(([find, replace]) => ({ file: `src/${file}`, find, replace, specs }));
