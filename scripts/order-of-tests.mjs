import { relative, sep } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** Folders whose files take longest. */
const HEAVY = ['processes', 'security', 'properties', 'engines', 'dashboard'];

const weightOf = ({ path, context }) => {
  const [tree, folder] = relative(context.config.rootDir, path).split(sep);
  return tree === 'test' && HEAVY.includes(folder) ? HEAVY.length - HEAVY.indexOf(folder) : 0;
};

/**
 * Starts with the slow folders while Jest has no measurements, as in a fresh clone. By default Jest
 * would sort by file size there, and one worker would be idle at the end.
 */
export default class HeavyTestsFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isMeasured = sorted.some(({ duration }) => duration !== undefined);
    return isMeasured ? sorted : sorted.toSorted((a, b) => weightOf(b) - weightOf(a));
  }
}
