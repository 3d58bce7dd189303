import { foldWhitespace } from '../../content/plain-text.js';
import type {
  CategoryChoice,
  DigestDocument,
  DigestGroup,
  SummaryOptions,
  TagOptions,
} from './ai-provider.js';
import { firstSentences, plainOutput } from './openai/plain-output.js';

const MAX_LENGTH = { sentence: 600, headline: 200, tag: 80 };
const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i;

interface Score {
  categoryId: string;
  score: number;
}

/** At most the sentences that were asked for, as plain text. */
export function boundedSummary(
  value: { summary: string; language: string | null },
  { sentences }: SummaryOptions,
): { summary: string; language: string | null } {
  const language = value.language && LANGUAGE_TAG.test(value.language) ? value.language : null;
  const plain = plainOutput(value.summary, sentences * MAX_LENGTH.sentence);
  return { summary: firstSentences(plain, sentences, language), language };
}

/** Of the given categories, each once, best first. */
export function boundedScores(scores: Score[], categories: CategoryChoice[]): Score[] {
  const left = new Set(categories.map(({ id }) => id));
  return scores
    .toSorted((a, b) => b.score - a.score)
    .filter(({ categoryId, score }) => score >= 0 && left.delete(categoryId))
    .map(({ categoryId, score }) => ({ categoryId, score: Math.min(1, score) }));
}

/** Phrases that occur in the text, each once. */
export function boundedTags(tags: string[], text: string, { title, most }: TagOptions): string[] {
  const read = foldWhitespace(`${title ?? ''} ${text}`).toLowerCase();
  const known = new Set<string>();
  return tags
    .map((tag) => plainOutput(tag, MAX_LENGTH.tag))
    .filter((tag) => tag !== '' && read.includes(tag.toLowerCase()))
    .filter((tag) => !known.has(tag.toLowerCase()) && known.add(tag.toLowerCase()))
    .slice(0, most);
}

/** Of the given documents, each in one group at most. */
export function boundedGroups(groups: DigestGroup[], documents: DigestDocument[]): DigestGroup[] {
  const left = new Set(documents.keys());
  return groups
    .map(({ headline, summary, documents: members }) => ({
      headline: plainOutput(headline, MAX_LENGTH.headline),
      summary: firstSentences(plainOutput(summary, 3 * MAX_LENGTH.sentence), 3, null),
      documents: members.filter((member) => left.delete(member)),
    }))
    .filter((group) => group.documents.length > 0 && group.headline !== '');
}
