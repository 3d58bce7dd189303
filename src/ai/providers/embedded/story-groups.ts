import type { DigestDocument, DigestGroup } from '../ai-provider.js';
import { read } from './text/reading.js';
import { listTerms } from './text/sentence.js';
import { summarise } from './summary.js';
import { cosine, sum, termVectors, unit } from './text/term-vectors.js';
import type { TermVector } from './text/term-vectors.js';

/** Minimum cosine similarity of reports about one story. */
const SAME_STORY = 0.2;
/**
 * Minimum number of documents for the term weights. Both values are tuned on bench/ai/stories.md.
 */
const MIN_DOCUMENTS = 60;
/** Weight of a title in relation to the text. */
const TITLE_WEIGHT = 2;
/** The beginning of a report tells its story. */
const MAX_CHARACTERS = 2_000;
const MAX_GROUPS = 20;
/** Number of reports that the summary of a story uses. */
const MAX_REPORTS = 4;
const SENTENCES = 3;

interface Story {
  documents: number[];
  centre: TermVector;
}

/** Groups documents by story: the stories with most documents first, then the newest. */
export function storyGroups(documents: DigestDocument[]): DigestGroup[] {
  const vectors = termVectors(documents.map(digestTerms), { minLists: MIN_DOCUMENTS });
  const stories = groupStories(vectors, documents);
  const newest = (story: Story) =>
    Math.max(...story.documents.map((n) => documents[n]!.publishedAt));
  return stories
    .sort((a, b) => b.documents.length - a.documents.length || newest(b) - newest(a))
    .slice(0, MAX_GROUPS)
    .map((story) => tell(story, documents, vectors));
}

/** In order of publication, each document joins the most similar story or starts a new one. */
function groupStories(vectors: TermVector[], documents: DigestDocument[]): Story[] {
  const stories: Story[] = [];
  const byTime = [...vectors.keys()].sort(
    (a, b) => documents[a]!.publishedAt - documents[b]!.publishedAt || a - b,
  );
  for (const n of byTime) {
    const alike = stories.map(({ centre }) => cosine(vectors[n]!, centre));
    const best = alike.indexOf(Math.max(...alike));
    if (best >= 0 && alike[best]! >= SAME_STORY) {
      const story = stories[best]!;
      story.documents.push(n);
      story.centre = unit(sum(story.documents.map((member) => vectors[member]!)));
    } else {
      stories.push({ documents: [n], centre: vectors[n]! });
    }
  }
  return stories;
}

function tell(story: Story, documents: DigestDocument[], vectors: TermVector[]): DigestGroup {
  const central = story.documents.toSorted(
    (a, b) => cosine(vectors[b]!, story.centre) - cosine(vectors[a]!, story.centre) || a - b,
  );
  const reports = central.slice(0, MAX_REPORTS).map((n) => documents[n]!);
  const title = reports.find((report) => report.title?.trim())?.title?.trim() ?? null;
  const text = reports.map((report) => report.text.slice(0, MAX_CHARACTERS)).join('\n\n');
  const { summary } = summarise(text, { sentences: SENTENCES, title });
  const headline = title ?? summarise(text, { sentences: 1 }).summary;
  return { headline, summary: summary || headline, documents: central };
}

function digestTerms({ title, text }: DigestDocument): string[] {
  const ofTitle = listTerms(read(title ?? '').sentences);
  const ofText = listTerms(read(text.slice(0, MAX_CHARACTERS)).sentences);
  return [...Array.from({ length: TITLE_WEIGHT }, () => ofTitle).flat(), ...ofText];
}
