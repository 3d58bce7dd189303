import { fingerprint } from '../../posts/publishing/published-content.js';
import type { AnswerKind } from './ai-answer.entity.js';

/** Something to ask a provider. Equal questions of an account have one answer. */
export interface Question {
  kind: AnswerKind;
  /** What `contentHashOf` gives for the text that it is about. */
  contentHash: string;
  /** Whatever else the answer rests on. */
  options: unknown;
  /** The post that it is asked for, where there is one. */
  postId: string | null;
  /** An upper bound of what it costs. */
  mostTokens: number;
}

/** The text that a question is about. */
export interface Content {
  title: string | null;
  text: string;
  language: string | null;
}

/** A SHA-256 in hexadecimal; it changes with what a reader of the text would see, and only then. */
export const contentHashOf = ({ title, text, language }: Content): string =>
  fingerprint(title, text, language);

/** What tells the question to one provider and model from every other, as a SHA-256. */
export const keyOf = (
  { kind, contentHash, options }: Question,
  { provider, model }: { provider: string; model: string },
): string => fingerprint(kind, contentHash, options, provider, model);

/** Title and text together; empty where there is neither. */
export const readableText = ({ title, text }: Pick<Content, 'title' | 'text'>): string =>
  [title, text].filter(Boolean).join('\n\n');
