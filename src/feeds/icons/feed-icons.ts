import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, IsNull, Repository } from 'typeorm';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { FeedEntity } from '../feed.entity.js';

type Key = Pick<FeedEntity, 'accountId' | 'id'>;

/** Whether the icon of a fetched feed is looked for: not yet, or it may be elsewhere now. */
export const hasNewIcon = (
  fetched: Pick<FeedEntity, 'icon' | 'siteUrl'>,
  { icon, siteUrl, nextIconAt }: FeedEntity,
): boolean => nextIconAt === null || fetched.icon !== icon || fetched.siteUrl !== siteUrl;

/** The copies of icons that feeds show. */
@Injectable()
export class FeedIcons {
  constructor(
    @InjectRepository(FeedEntity) private readonly feeds: Repository<FeedEntity>,
    private readonly dataSource: DataSource,
  ) {}

  find({ accountId, id }: Key): Promise<FeedEntity | null> {
    return this.feeds.findOneBy({ accountId, id });
  }

  /** Has the icons of these feeds looked for at an instant, unless they are not looked for. */
  async postpone(
    feeds: Key[],
    nextIconAt: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    for (const { accountId, id } of feeds) {
      await manager.update(FeedEntity, { accountId, id }, { nextIconAt });
    }
  }

  /** Sets the copy, or that there is none, unless the feed has another address or icon by now. */
  async set(feed: FeedEntity, iconId: string | null, nextIconAt: number): Promise<void> {
    const { accountId, id } = feed;
    const isShown = iconId !== feed.iconId;
    const changes = { iconId, nextIconAt, ...(isShown && { updatedAt: Date.now() }) };
    const same: FindOptionsWhere<FeedEntity> = {
      ...{ feedUrl: feed.feedUrl ?? IsNull(), icon: feed.icon ?? IsNull() },
      siteUrl: feed.siteUrl ?? IsNull(),
    };
    await this.feeds.update({ accountId, id, ...same }, changes);
  }
}
