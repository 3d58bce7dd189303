import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AiProvider, DigestDocument } from '../../src/ai/providers/ai-provider.ts';

export interface Report extends DigestDocument {
  /** Equal for reports about the same story. */
  story: string;
}

export interface GroupingQuality {
  /** Share of pairs in one group that are about one story. */
  precision: number;
  /** Share of pairs about one story that are in one group. */
  recall: number;
}

const ALONE = 'Alone';
const HOUR_MS = 3_600_000;

/** The reports of all stories, mixed. */
export function readStories(): Report[] {
  const file = readFileSync(join(import.meta.dirname, 'stories.md'), 'utf8');
  const sections = file.split(/^## /m).slice(1);
  const reports = sections.flatMap((section) => {
    const [name, ...paragraphs] = section.trim().split('\n\n');
    return paragraphs.map((paragraph, n) => {
      const [, title, text] = /^(.*?[.?]) (.*)$/s.exec(paragraph)!;
      const story = name === ALONE ? `${name} ${n}` : name!;
      return { story, title: title!, text: text!, publishedAt: 0 };
    });
  });
  const mixed = reports.map((report, n) => ({ report, place: (n * 17) % reports.length }));
  return mixed
    .sort((a, b) => a.place - b.place)
    .map(({ report }, n) => ({ ...report, publishedAt: n * HOUR_MS }));
}

/** Measures how well a provider groups reports by story. */
export async function groupingQuality(
  provider: AiProvider,
  reports: Report[],
): Promise<GroupingQuality> {
  const { value } = await provider.digest(reports);
  const groups = new Map(value.flatMap((group) => group.documents.map((n) => [n, group])));
  const pairs = reports.flatMap((a, n) =>
    reports.slice(0, n).map((b, m) => ({
      isOne: a.story === b.story,
      isTogether: groups.has(n) && groups.get(n) === groups.get(m),
    })),
  );
  const together = pairs.filter(({ isTogether }) => isTogether);
  const right = together.filter(({ isOne }) => isOne).length;
  return {
    precision: right / together.length,
    recall: right / pairs.filter(({ isOne }) => isOne).length,
  };
}
