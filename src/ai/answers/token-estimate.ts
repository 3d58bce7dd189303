/** Instructions, and what surrounds the answer. */
const TOKENS_AROUND = 700;
/** No tokenizer makes more of a text than one token of three bytes, on average. */
const BYTES_PER_TOKEN = 3;

/** No model is sent more of one text. */
export const MOST_SENT_CHARACTERS = 24_000;
export const TOKENS_PER_SENTENCE = 100;

/** An upper bound of what a question costs that sends these texts, and what it may answer. */
export const mostTokens = (sent: string[], answerTokens: number): number =>
  sent.reduce((bytes, text) => bytes + Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN), 0) +
  answerTokens +
  TOKENS_AROUND;

/** The same for a summary, input and output together. */
export const mostTokensOfSummary = (text: string, sentences: number): number =>
  mostTokens([text.slice(0, MOST_SENT_CHARACTERS)], sentences * TOKENS_PER_SENTENCE);
