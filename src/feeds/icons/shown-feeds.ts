import { Injectable } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { PublicAddress } from '../../config/public-address.js';
import { FeedDto } from '../feed.dto.js';
import type { FeedEntity } from '../feed.entity.js';
import { FeedPushes } from '../feed-pushes.js';

/** Adds to feeds what their records show beside what is stored of them. */
@Injectable()
export class ShownFeeds {
  private readonly address: PublicAddress;

  constructor(
    private readonly env: Env,
    private readonly pushes: FeedPushes,
  ) {
    this.address = new PublicAddress(env);
  }

  /** The same feeds, each with its `push` and the address of its icon. */
  addTo<F extends FeedEntity>(feeds: F[]): Promise<F[]> {
    for (const feed of feeds) feed.iconAddress = this.getIcon(feed);
    return this.pushes.addTo(feeds);
  }

  /** The record of a feed that no hub pushes. */
  getRecord(feed: FeedEntity): FeedDto {
    return FeedDto.from({ ...feed, iconAddress: this.getIcon(feed) });
  }

  /** The address of the copy; the given one of a feed of source `api`, or where none are made. */
  private getIcon({ source, icon, iconId = null }: FeedEntity): string | null {
    if (source === 'api' || this.env.ICONS === 'off') return icon;
    return iconId && `${this.address.url}/icons/${iconId}`;
  }
}
