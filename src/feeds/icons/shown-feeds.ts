import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Env } from '../../config/env.js';
import { PublicAddress } from '../../config/public-address.js';
import { FeedDto } from '../feed.dto.js';
import { FeedEntity } from '../feed.entity.js';
import { FeedPushes } from '../feed-pushes.js';

/** Adds to feeds what their records show beside what is stored of them. */
@Injectable()
export class ShownFeeds {
  private readonly address: PublicAddress;

  constructor(
    private readonly env: Env,
    private readonly pushes: FeedPushes,
    private readonly dataSource: DataSource,
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

  /** The record of a removed feed, of which the values of its columns are left. */
  getRemoved(row: Record<string, unknown>): FeedDto {
    const { columns } = this.dataSource.getMetadata(FeedEntity);
    const known = columns.map(({ propertyName, databaseName }) => [
      propertyName,
      row[databaseName],
    ]);
    return this.getRecord(Object.fromEntries(known) as FeedEntity);
  }

  /** The address of the copy; the given one of a feed of source `api`, or where none are made. */
  private getIcon({ source, icon, iconId = null }: FeedEntity): string | null {
    if (source === 'api' || this.env.ICONS === 'off') return icon;
    return iconId && `${this.address.url}/icons/${iconId}`;
  }
}
