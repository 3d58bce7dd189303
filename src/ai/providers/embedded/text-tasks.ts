import { suggestCategories } from './category-classifier.js';
import { keyphrases } from './keyphrases.js';
import { storyGroups } from './story-groups.js';
import { summarise } from './summary.js';

/** All that the embedded provider can do with text: pure functions, bound to a processor. */
export const textTasks = { summarise, suggestCategories, tags: keyphrases, digest: storyGroups };

export type TextTasks = typeof textTasks;
export type TextTaskName = keyof TextTasks;
