import { fingerprint } from '../../posts/publishing/published-content.js';
import type { AnswerKind } from './ai-answer.entity.js';

/** A question for a provider. Equal questions of an account share one answer. */
export interface Question {
  kind: AnswerKind;
  /** The result of `computeContentHash` for the text. */
  contentHash: string;
  /** Other inputs that determine the answer. */
  options: unknown;
  /** The post that the question is about, if any. */
  postId: string | null;
  /** Upper bound of the tokens, input and output. */
  mostTokens: number;
}

/** The text that a question is about. */
export interface Content {
  title: string | null;
  text: string;
  language: string | null;
}

/** Returns a SHA-256 in hexadecimal. It changes only when the visible text changes. */
export const computeContentHash = ({ title, text, language }: Content): string =>
  fingerprint(title, text, language);

/** Returns a SHA-256 that identifies the question to one provider and model. */
export const buildQuestionKey = (
  { kind, contentHash, options }: Question,
  { provider, model }: { provider: string; model: string },
): string => fingerprint(kind, contentHash, options, provider, model);

/** Title and text together; empty if the content has neither. */
export const readableText = ({ title, text }: Pick<Content, 'title' | 'text'>): string =>
  [title, text].filter(Boolean).join('\n\n');
