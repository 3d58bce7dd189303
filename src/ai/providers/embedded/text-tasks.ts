import type { CategoryChoice, DigestDocument, SummaryOptions, TagOptions } from '../ai-provider.js';
import { suggestCategories } from './category-classifier.js';
import { keyphrases } from './keyphrases.js';
import { storyGroups } from './story-groups.js';
import { summarise } from './summary.js';

/** All that the embedded provider can do with text: pure functions, bound to a processor. */
export const textTasks = {
  summarise: (text: string, options: SummaryOptions) => summarise(text, options),
  suggestCategories: (text: string, categories: CategoryChoice[]) =>
    suggestCategories(text, categories),
  tags: (text: string, options: TagOptions) => keyphrases(text, options),
  digest: (documents: DigestDocument[]) => storyGroups(documents),
};

export type TextTasks = typeof textTasks;
export type TextTaskName = keyof TextTasks;
