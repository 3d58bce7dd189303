/** Parts of a document, each on its own line. */
export const lines = (parts: string[]): string => `\n${parts.filter(Boolean).join('\n')}\n`;

/** What a value gives; nothing where it is missing or empty. */
export const optional = <T, Part>(value: T | null, write: (value: T) => Part): Part[] =>
  value === null || value === '' ? [] : [write(value)];
