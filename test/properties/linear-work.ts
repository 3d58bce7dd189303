/** What the work of twice the text may be, in works of the text itself. */
export const MAX_GROWTH = 3;
/** Milliseconds below which a glance says nothing. */
const MIN_MS = 8;
/** Milliseconds above which a longer text would take too long. */
const LONG_MS = 250;
/** Milliseconds of CPU by which a growth is judged; the clock has steps of some milliseconds. */
const JUDGED_MS = 80;
const MAX_RUNS = 60;
/** A collection of garbage falls into some rounds; the least work of all counts at the last length. */
const ROUNDS = 4;
/** How often one looks before one judges, which takes longer. */
const GLANCES = 4;
const MIN_LENGTH = 4_096;
const MAX_LENGTH = 65_536;
/** At so many lengths must a growth be too steep: a bound may only show in longer texts. */
const LENGTHS = 3;

export interface Growth {
  length: number;
  /** Work at twice the length, in works at the length. */
  ratio: number;
  /** Milliseconds at twice the length. */
  milliseconds: number;
}

type Shape = (length: number) => string;
type Work = (text: string) => unknown;

/**
 * How the work of a function grows from a text to one of twice the length. A glance at one run of
 * each tells most cases; what always looks too steep is judged by the CPU time of many runs in
 * turns, of which a busy machine takes as much from the one as from the other.
 */
export function measureGrowth(shape: Shape, work: Work): Growth {
  let length = MIN_LENGTH;
  let growth = glance(shape, work, length);
  while (growth.milliseconds < MIN_MS && length < MAX_LENGTH) {
    length *= 4;
    growth = glance(shape, work, length);
  }
  for (let glances = 1; glances < GLANCES && growth.ratio > MAX_GROWTH; glances += 1) {
    growth = glance(shape, work, length);
  }
  for (let tries = 0; tries < LENGTHS && growth.ratio > MAX_GROWTH; tries += 1) {
    if (tries > 0 && growth.milliseconds < LONG_MS) length *= 2;
    const isLast = tries === LENGTHS - 1;
    growth = judge(shape, work, length, isLast ? ROUNDS : 1);
  }
  return growth;
}

function glance(shape: Shape, work: Work, length: number): Growth {
  const [once, twice] = [shape(length), shape(2 * length)];
  const getTime = (text: string): number => {
    const start = performance.now();
    work(text);
    return performance.now() - start;
  };
  const least = getTime(once);
  const milliseconds = getTime(twice);
  return { length, ratio: milliseconds / least, milliseconds };
}

function judge(shape: Shape, work: Work, length: number, maxRounds: number): Growth {
  const texts = { once: shape(length), twice: shape(2 * length) };
  let [once, twice, ratio] = [Infinity, Infinity, Infinity];
  for (let rounds = 0; rounds < maxRounds && ratio > MAX_GROWTH; rounds += 1) {
    const round = getRound(work, texts);
    once = Math.min(once, round.once);
    twice = Math.min(twice, round.twice);
    // So little work in so many runs is too little to matter at any length that is read.
    const isLittle = twice * MAX_RUNS < JUDGED_MS;
    ratio = isLittle ? 0 : twice / Math.max(once, 1 / MAX_RUNS);
  }
  return { length, ratio, milliseconds: twice };
}

/** CPU milliseconds of one run with each text. */
function getRound(work: Work, { once, twice }: { once: string; twice: string }) {
  let [ofOnce, ofTwice, runs] = [0, 0, 0];
  while (runs < MAX_RUNS && (ofOnce < JUDGED_MS || runs < 2)) {
    runs += 1;
    ofOnce += cpuMilliseconds(work, once);
    ofTwice += cpuMilliseconds(work, twice);
  }
  return { once: ofOnce / runs, twice: ofTwice / runs };
}

function cpuMilliseconds(work: Work, text: string): number {
  const before = process.threadCpuUsage();
  work(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
