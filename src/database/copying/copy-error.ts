/** A database was not copied, and nothing was written; the message is a sentence. */
export class CopyError extends Error {}
