/** For the instructions and the format of the answer. */
const TOKENS_AROUND = 700;
/** Tokenizers need at most one token for three bytes, on average. */
const BYTES_PER_TOKEN = 3;

/** The maximum that is sent of one text. */
export const MAX_SENT_CHARACTERS = 24_000;
export const TOKENS_PER_SENTENCE = 100;

/** Returns an upper bound of the tokens for a question with these texts, including its answer. */
export const mostTokens = (sent: string[], answerTokens: number): number =>
  sent.reduce((bytes, text) => bytes + Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN), 0) +
  answerTokens +
  TOKENS_AROUND;

/** Returns the upper bound for a summary, including its answer. */
export const mostTokensOfSummary = (text: string, sentences: number): number =>
  mostTokens([text.slice(0, MAX_SENT_CHARACTERS)], sentences * TOKENS_PER_SENTENCE);
