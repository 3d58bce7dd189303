import { beforeEach, describe, expect, it } from '@jest/globals';
import { Ledger } from '../../bench/soak/ledger.ts';
import type { KnownPost } from '../../bench/soak/ledger.ts';
import { findDifferences } from '../../bench/soak/listeners/change-copy.ts';
import { EventFollower } from '../../bench/soak/listeners/event-follower.ts';
import { ToldPosts } from '../../bench/soak/listeners/told-posts.ts';
import { Outcomes, SHED } from '../../bench/soak/outcomes.ts';
import { schedule } from '../../bench/soak/schedule.ts';
import { isKept } from '../../bench/soak/soak-report.ts';

const FEED = 'a feed';
const SHOWN = { id: '1', externalId: 'post-1', title: 'One' };

describe('The books of the soak', () => {
  let ledger: Ledger;
  let post: KnownPost;
  beforeEach(() => {
    ledger = new Ledger();
    post = ledger.published(FEED, SHOWN);
  });
  const kept = () => isKept({ breaches: ledger.breaches, unexpected: 0 });

  it('are content with a service that shows what it acknowledged', () => {
    ledger.reread(post, SHOWN);
    ledger.walked(FEED, [SHOWN, { id: '2', externalId: 'unanswered', title: 'Two' }]);
    ledger.fetched('a web feed', ['guid-1'], [{ ...SHOWN, externalId: 'guid-1' }]);
    ledger.usedRevoked('sluice_abcd', 401);
    expect(kept()).toBe(true);
  });

  it.each([
    ['is gone', undefined, 'post-1 is missing'],
    ['has another content', { ...SHOWN, title: 'Two' }, 'post-1 says "Two" instead of "One"'],
    ['has another id', { ...SHOWN, id: '2' }, 'post-1 has the id 2 instead of 1'],
  ])('find a write lost that %s', (_, shown, sentence) => {
    ledger.reread(post, shown);
    expect(ledger.breaches.lost).toEqual([sentence]);
    expect(kept()).toBe(false);
  });

  it('find a write lost that a list leaves out', () => {
    ledger.walked(FEED, []);
    expect(ledger.breaches.lost).toEqual(['post-1 is missing']);
  });

  it('find a removed post that is back', () => {
    post.isRemoved = true;
    ledger.walked(FEED, []);
    expect(kept()).toBe(true);
    ledger.reread(post, SHOWN);
    expect(ledger.breaches.lost).toEqual(['post-1 exists, although its removal was acknowledged']);
  });

  it('allow what was sent without an answer to have happened or not', () => {
    post.titles.push('Two');
    ledger.reread(post, SHOWN);
    ledger.reread(post, { ...SHOWN, title: 'Two' });
    expect(kept()).toBe(true);
  });

  it('find a read that is behind an acknowledged write', () => {
    ledger.readAfterWrite(post, { ...SHOWN, title: 'Older' });
    expect(ledger.breaches.stale).toEqual(['post-1 says "Older" instead of "One"']);
    expect(kept()).toBe(false);
  });

  it('find a post that stands twice, and one of a web feed that was never stored', () => {
    ledger.walked(FEED, [SHOWN, SHOWN]);
    ledger.fetched('a web feed', ['guid-1'], []);
    expect(ledger.breaches.twice).toEqual(['post-1 occurs twice in feed a feed']);
    expect(ledger.breaches.lost).toEqual(['guid-1 was not stored']);
  });

  it('find a page whose posts a walk has shown elsewhere', () => {
    const other = { ...SHOWN, id: '2' };
    ledger.jumped(12, [SHOWN, other], [SHOWN, other]);
    expect(kept()).toBe(true);
    ledger.jumped(13, [other, SHOWN], [SHOWN, other]);
    expect(ledger.breaches.misplaced).toEqual([
      'page 13 shows other posts than the walk did there',
    ]);
    expect(kept()).toBe(false);
  });

  it.each([200, 404, 403])('find a revoked key that was answered %i', (status) => {
    ledger.usedRevoked('sluice_abcd', status);
    expect(ledger.breaches.revokedAccepted).toEqual([`sluice_abcd was answered ${status}`]);
    expect(kept()).toBe(false);
  });
});

describe('The listeners of the soak', () => {
  const LISTED = { ...SHOWN, feedId: FEED };
  const created = (posts = [SHOWN]) => ({ type: 'post.created', data: { posts } });
  const deleted = { type: 'post.deleted', data: { ids: [SHOWN.id] } };
  let told: ToldPosts;
  let known: KnownPost[];
  beforeEach(() => {
    told = new ToldPosts();
    known = [new Ledger().published(FEED, SHOWN)];
  });

  it('know what they were told, and how late', () => {
    told.take(created(), known[0]!.acknowledgedAt + 25);
    told.take(created(), known[0]!.acknowledgedAt + 9_000);
    expect(told.missing(known, [LISTED])).toEqual([]);
    expect(told.delaysMs(known)).toEqual([25]);
  });

  it('find a creation, a removal and a state that they were not told', () => {
    told.take({ ...created(), type: 'post.updated' });
    expect(told.missing(known, [LISTED])).toEqual(['the creation of post-1']);
    told.take(created());
    expect(told.missing(known, [{ ...LISTED, title: 'Two' }])).toEqual([
      'the title "Two" of post-1',
    ]);
    known[0]!.isRemoved = true;
    expect(told.missing(known, [])).toEqual(['the removal of post-1']);
    told.take(deleted);
    expect(told.missing(known, [])).toEqual([]);
  });

  it('find an event, and a creation, that came twice by a stream', () => {
    const follower = new EventFollower([], '', new Outcomes());
    follower.take('1', created());
    follower.take('2', deleted);
    expect(follower.repeated).toEqual([]);
    follower.take('2', deleted);
    follower.take('3', created());
    expect(follower.repeated).toEqual(['The event 2 came twice.', 'post-1 was created twice.']);
  });

  it('find a post of a copy that is missing, different or left', () => {
    expect(findDifferences([LISTED], [{ ...LISTED }])).toEqual([]);
    expect(findDifferences([], [LISTED])).toEqual(['post-1 is missing from the copy']);
    expect(findDifferences([{ ...LISTED, title: 'Two' }], [LISTED])).toEqual([
      'post-1 is different in the copy',
    ]);
    expect(findDifferences([LISTED], [])).toEqual(['post-1 is left in the copy']);
  });

  it.each(['untold', 'repeated', 'unverified', 'miscopied'] as const)(
    'fail the soak where something is %s',
    (breach) => {
      const { breaches } = new Ledger();
      breaches[breach].push('something');
      expect(isKept({ breaches, unexpected: 0 })).toBe(false);
    },
  );
});

describe('An error during the soak', () => {
  let outcomes: Outcomes;
  beforeEach(() => {
    outcomes = new Outcomes();
    outcomes.disturb('a process killed', ['connection reset'], 100).until = 200;
  });

  it.each([
    [90, 110, 0],
    [150, 160, 0],
    [190, 300, 0],
    [50, 90, 1],
    [201, 300, 1],
  ])('is explained if its request, from %i to %i, met the fault', (began, ended, unexpected) => {
    outcomes.failed('connection reset', 'GET /', began, ended);
    expect(outcomes.unexpected).toBe(unexpected);
    expect(outcomes.errors.get('connection reset')).toBe(1);
  });

  it('is not explained where the fault does not bring about its kind', () => {
    outcomes.failed('status 500', 'GET /', 150, 160);
    expect(outcomes.examples).toEqual(['status 500: GET /']);
    expect(isKept({ ...outcomes, breaches: new Ledger().breaches })).toBe(false);
  });

  it('needs no fault where it is a refusal for load', () => {
    outcomes.failed(SHED, 'GET /', 500, 501);
    expect(outcomes).toMatchObject({ unexpected: 0, examples: [] });
  });
});

describe('The faults of a soak', () => {
  it('are the same for the same seed, all kinds in each round, and leave time to recover', () => {
    const faults = schedule('postgres', 600_000, 7);
    expect(faults).toEqual(schedule('postgres', 600_000, 7));
    expect(faults).not.toEqual(schedule('postgres', 600_000, 8));
    expect(new Set(faults.slice(0, 6).map(({ name }) => name)).size).toBe(6);
    expect(faults.at(-1)!.at).toBeLessThan(590_000);
  });
});
