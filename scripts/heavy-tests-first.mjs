import { relative, sep } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** Folders whose files take longest; the rest fills the gaps. */
const HEAVY = ['processes', 'security', 'properties', 'engines', 'dashboard'];

const weightOf = ({ path, context }) => {
  const [tree, folder] = relative(context.config.rootDir, path).split(sep);
  return tree === 'test' && HEAVY.includes(folder) ? HEAVY.length - HEAVY.indexOf(folder) : 0;
};

/**
 * Begins with the heavy folders where Jest has not yet measured, as in a fresh clone: it would go by
 * the size of files there, and end with one worker idle.
 */
export default class HeavyTestsFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isMeasured = sorted.some(({ duration }) => duration !== undefined);
    return isMeasured ? sorted : sorted.toSorted((a, b) => weightOf(b) - weightOf(a));
  }
}
