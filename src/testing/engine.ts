/** A database engine. */
export type Engine = 'sqlite' | 'postgres';

/** For tests that run on both: `describe.each(ENGINES)`. */
export const ENGINES: Engine[] = ['sqlite', 'postgres'];
