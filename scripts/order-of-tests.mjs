import { basename, relative, sep } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { eachOnce, WHOLE_FOLDER } from '../test/support/whole-folder.ts';

/** Files of three minutes or more, the longest first. */
const LONGEST = [
  'test/dashboard/all.spec.ts',
  'test/properties/linear-content.spec.ts',
  'test/security/hostile-publisher.spec.ts',
  'test/engines/all.spec.ts',
  'test/api/pipeline/all.spec.ts',
  'test/security/fuzz.spec.ts',
  'test/processes/commands.spec.ts',
  'test/api/websub/all.spec.ts',
  'test/api/ingest/all.spec.ts',
  'test/api/pagination/all.spec.ts',
  'test/processes/extensions.spec.ts',
  'test/api/feeds/all.spec.ts',
  'test/api/ai/all.spec.ts',
  'test/processes/ai-nodes.spec.ts',
];

/** Where most tests wait for other processes; the other folders of `test` mostly compute. */
const WAITING = 'test/processes';

const pathOf = ({ path, context }) => relative(context.config.rootDir, path).split(sep).join('/');

const isWhole = ({ path }) => basename(path) === WHOLE_FOLDER;

function kindOf(path) {
  if (LONGEST.includes(path)) return 'longest';
  if (path.startsWith(WAITING)) return 'waiting';
  return path.startsWith('test/') ? 'computing' : 'short';
}

/** The longest first, then those that wait evenly among those that compute; the short ones last. */
function byWeight(tests) {
  const kinds = Object.groupBy(tests, (test) => kindOf(pathOf(test)));
  const { longest = [], waiting = [], computing = [], short = [] } = kinds;
  const rank = (test) => LONGEST.indexOf(pathOf(test));
  computing.sort((a, b) => isWhole(b) - isWhole(a));
  const place = new Map(
    [waiting, computing].flatMap((kind) => kind.map((test, i) => [test, (i + 0.5) / kind.length])),
  );
  return [
    ...longest.sort((a, b) => rank(a) - rank(b)),
    ...[...waiting, ...computing].sort((a, b) => place.get(a) - place.get(b)),
    ...short,
  ];
}

/**
 * Orders the test files so that all workers are busy until the end. Jest orders by its measurements
 * of the last run; in a fresh clone, it has none and would sort by file size.
 */
export default class OrderOfTests extends Sequencer {
  sort(tests) {
    const files = new Set(eachOnce(tests.map(({ path }) => path)));
    const sorted = super.sort(tests.filter(({ path }) => files.has(path)));
    const isMeasured = sorted.some(({ duration }) => duration !== undefined);
    return isMeasured ? sorted : byWeight(sorted);
  }
}
