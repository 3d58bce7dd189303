import type { HubRequestEntity } from '../stored/hub-request.entity.js';

/** Requests that wait for their confirmation: of an account, a shared feed, and a network in both. */
const LIMITS = { ofAccount: 200, ofFeed: 50, ofNetwork: 10 };

export type WaitingRequest = Pick<
  HubRequestEntity,
  'id' | 'sharedFeedId' | 'network' | 'createdAt' | 'leasedUntil'
>;

/**
 * The requests that leave the room so that another one can enter; none is refused. A network that
 * has its share gives way to itself. In a full room, the network with the most requests does. The
 * oldest request leaves first; those that are being verified leave last.
 */
export function leavingFor(
  entering: Pick<WaitingRequest, 'sharedFeedId' | 'network'>,
  waiting: WaitingRequest[],
  now: number,
): string[] {
  const inOrder = waiting.toSorted(
    (one, other) => getOrder(one, now) - getOrder(other, now) || one.createdAt - other.createdAt,
  );
  const left = new Set(inOrder);
  const leave = (among: WaitingRequest[], most: number) => {
    for (let rest = among.filter((one) => left.has(one)); rest.length >= most;) {
      const one = rest.find(({ network }) => network === findLargest(rest))!;
      left.delete(one);
      rest = rest.filter((other) => other !== one);
    }
  };
  const ofFeed = inOrder.filter(({ sharedFeedId }) => sharedFeedId === entering.sharedFeedId);
  const ofNetwork = ofFeed.filter(({ network }) => network === entering.network);
  leave(ofNetwork, LIMITS.ofNetwork);
  leave(ofFeed, LIMITS.ofFeed);
  leave(inOrder, LIMITS.ofAccount);
  return waiting.filter((one) => !left.has(one)).map(({ id }) => id);
}

/** Requests that are being verified come last. */
const getOrder = ({ leasedUntil }: WaitingRequest, now: number): number =>
  Number(leasedUntil) > now ? 1 : 0;

/** The network with the most of them; of equal ones the one whose request is first. */
function findLargest(requests: WaitingRequest[]): string {
  const counts = new Map<string, number>();
  for (const { network } of requests) counts.set(network, (counts.get(network) ?? 0) + 1);
  return [...counts].reduce((largest, one) => (one[1] > largest[1] ? one : largest))[0];
}
