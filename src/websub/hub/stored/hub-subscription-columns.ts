import { Column, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../../database/columns.js';
import type { Format } from '../../../shared-feeds/shared-feed-token.js';

/** What subscriptions and the requests for them have in common. */
export abstract class HubSubscriptionColumns {
  @PrimaryColumn('uuid')
  id: string;

  /** The owner of the shared feed. */
  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'shared_feed_id' })
  sharedFeedId: string;

  /** SHA-256 of the token in the address of the document, in hexadecimal. */
  @Column('varchar', { name: 'token_hash' })
  tokenHash: string;

  /** That token, encrypted. */
  @Column('text')
  token: string;

  @Column('varchar')
  format: Format;

  @Column('varchar')
  callback: string;

  /** SHA-256 of the callback in hexadecimal: an index takes no text of that length. */
  @Column('varchar', { name: 'callback_hash' })
  callbackHash: string;

  /** With the port, where it has one. */
  @Column('varchar', { name: 'callback_host' })
  callbackHost: string;

  /** Signs what is delivered, encrypted; null without one. */
  @Column('text', { nullable: true })
  secret: string | null;

  @InstantColumn({ name: 'created_at' })
  createdAt: number;

  /** The process that calls the subscriber, until `leasedUntil`. */
  @Column('uuid', { name: 'lease_owner', nullable: true })
  leaseOwner: string | null;

  @InstantColumn({ name: 'leased_until', default: 0 })
  leasedUntil: number;
}

/** What identifies a subscription: the document under one of its addresses, and the callback. */
export type HubKey = Pick<HubSubscriptionColumns, 'tokenHash' | 'format' | 'callbackHash'>;

export const getHubKey = ({ tokenHash, format, callbackHash }: HubKey): HubKey => ({
  ...{ tokenHash, format, callbackHash },
});
