import type {
  AiProvider,
  CategoryChoice,
  DigestDocument,
  SummaryOptions,
  TagOptions,
} from '../ai-provider.js';
import type { StructuredQuestion } from './structured-question.js';

// Limits on the characters of a text; about four characters make a token.
const MAX_LENGTH = { text: 24_000, example: 240, digest: 80_000, digestDocument: 1_500 };
const EXAMPLES = 3;

export interface SummaryAnswer {
  summary: string;
  language: string;
}

export const summaryQuestion = (
  text: string,
  { sentences, title, language }: SummaryOptions,
): StructuredQuestion => ({
  task:
    `Summarise the text in ${sentences === 1 ? 'one sentence' : `${sentences} sentences at most`}, ` +
    'in the language that the text is written in, with nothing that it does not say. ' +
    '"language" of the answer is the BCP 47 tag of that language.',
  data: { title: title ?? null, language: language ?? null, text: text.slice(0, MAX_LENGTH.text) },
  schema: object({ summary: { type: 'string', minLength: 1 }, language: { type: 'string' } }),
});

export interface CategoriesAnswer {
  scores: { categoryId: string; score: number }[];
}

/** What an answer depends on: a model gets a part of the material, other providers read all of it. */
export const readBy = <T>({ provider }: AiProvider, material: T, sent: T): T =>
  provider === 'openai-compatible' ? sent : material;

/** The part of categories that a model gets. */
export const sentCategories = (categories: CategoryChoice[]): CategoryChoice[] =>
  categories.map(({ id, name, examples }) => ({
    ...{ id, name },
    examples: examples.slice(0, EXAMPLES).map((example) => example.slice(0, MAX_LENGTH.example)),
  }));

export const categoriesQuestion = (
  text: string,
  categories: CategoryChoice[],
): StructuredQuestion => ({
  task:
    'Say for each category how likely the text belongs in it, as a score from 0 to 1. A category ' +
    'has an id, a name and the beginnings of some texts that were filed in it.',
  data: {
    categories: sentCategories(categories),
    text: text.slice(0, MAX_LENGTH.text),
  },
  schema: object({
    scores: list(
      object({
        categoryId: { type: 'string', enum: categories.map(({ id }) => id) },
        score: { type: 'number', minimum: 0, maximum: 1 },
      }),
    ),
  }),
});

export interface TagsAnswer {
  tags: string[];
}

export const tagsQuestion = (text: string, { most, title }: TagOptions): StructuredQuestion => ({
  task:
    `List up to ${most} keyphrases of one to three words that say what the text is about, the most ` +
    'telling first, each exactly as it stands in the text.',
  data: { title: title ?? null, text: text.slice(0, MAX_LENGTH.text) },
  schema: object({ tags: list({ type: 'string' }) }),
});

export interface DigestAnswer {
  groups: { headline: string; summary: string; documents: number[] }[];
}

/** The part of documents that a model gets. */
export function sentDocuments(documents: DigestDocument[]): DigestDocument[] {
  const each = Math.min(
    MAX_LENGTH.digestDocument,
    Math.floor(MAX_LENGTH.digest / documents.length),
  );
  return documents.map((document) => ({ ...document, text: document.text.slice(0, each) }));
}

export function digestQuestion(documents: DigestDocument[]): StructuredQuestion {
  return {
    task:
      'Group the documents that tell the same story; a document that stands alone is a group. Give ' +
      'each group a headline, a summary of two or three sentences with nothing that its documents ' +
      'do not say, and the numbers of its documents. The most important group comes first.',
    data: {
      documents: sentDocuments(documents).map(({ title, text, publishedAt }, number) => ({
        ...{ number, title, text },
        publishedAt: new Date(publishedAt).toISOString(),
      })),
    },
    schema: object({
      groups: list(
        object({
          headline: { type: 'string', minLength: 1 },
          summary: { type: 'string', minLength: 1 },
          documents: list({ type: 'integer', minimum: 0, maximum: documents.length - 1 }),
        }),
      ),
    }),
  };
}

/** Strict servers require all properties and forbid additional ones. */
function object(properties: Record<string, unknown>): Record<string, unknown> {
  const required = Object.keys(properties);
  return { type: 'object', properties, required, additionalProperties: false };
}

const list = (items: Record<string, unknown>) => ({ type: 'array', items });
