import { TooLittleToLearnError } from '../ai-provider.js';
import { textTasks } from './text-tasks.js';

/**
 * The result of a task, or the message of a TooLittleToLearnError: errors lose their class between
 * threads.
 */
export type TextAnswer<T> = { value: T; refusal?: undefined } | { refusal: string };

const answering =
  <Input extends unknown[], T>(task: (...input: Input) => T) =>
  (input: Input): TextAnswer<T> => {
    try {
      return { value: task(...input) };
    } catch (error) {
      if (error instanceof TooLittleToLearnError) return { refusal: error.message };
      throw error;
    }
  };

export const summarise = answering(textTasks.summarise);
export const suggestCategories = answering(textTasks.suggestCategories);
export const tags = answering(textTasks.tags);
export const digest = answering(textTasks.digest);
