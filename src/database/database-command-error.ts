/** A command on the database changed nothing; the message is a sentence. */
export class DatabaseCommandError extends Error {}
