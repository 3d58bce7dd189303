/** The states of a subscription to a hub that feeds show. */
export type PushState = 'pending' | 'active' | 'denied' | 'expired';

/** The subscription of an address to the hub that its document names. Instants are epoch milliseconds. */
export interface FeedPush {
  hub: string;
  topic: string;
  state: PushState;
  expiresAt: number | null;
  lastPushAt: number | null;
  /** Whether a push has brought something since the last poll. */
  hasPushed: boolean;
  /** Whether its pushes have proven that they bring what polls would find. */
  isProven: boolean;
}
