import { suggestCategories } from './category-classifier.js';
import { keyphrases } from './keyphrases.js';
import { storyGroups } from './story-groups.js';
import { summarise } from './summary.js';

/** The text functions of the embedded provider: pure functions that use only the processor. */
export const textTasks = { summarise, suggestCategories, tags: keyphrases, digest: storyGroups };

export type TextTasks = typeof textTasks;
export type TextTaskName = keyof TextTasks;
