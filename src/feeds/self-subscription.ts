/** The feeds that accounts share. The shared-feeds module provides it. */
export abstract class SelfSubscription {
  /** The identifier of the account's shared feed that an address opens, now or not long ago. */
  abstract findOpenedBy(accountId: string, url: string): Promise<string | undefined>;
}

/** Of an installation whose accounts share no feeds. */
export class NoSelfSubscription extends SelfSubscription {
  findOpenedBy(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
