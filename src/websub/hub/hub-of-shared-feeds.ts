import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PublicAddress } from '../../config/public-address.js';
import { SharedFeedHub } from '../../shared-feeds/shared-feed-hub.js';
import type { SharedFeedEntity } from '../../shared-feeds/shared-feed.entity.js';
import { ChangedTopicsRepository } from './distribution/changed-topics.repository.js';
import { hubUrl } from './hub-address.js';

/** The hub of this installation. */
@Injectable()
export class HubOfSharedFeeds extends SharedFeedHub {
  override readonly url: string;

  constructor(
    address: PublicAddress,
    private readonly topics: ChangedTopicsRepository,
  ) {
    super();
    this.url = hubUrl(address);
  }

  override changed(
    manager: EntityManager,
    { accountId, id }: Pick<SharedFeedEntity, 'accountId' | 'id'>,
  ): Promise<void> {
    return this.topics.mark(manager, accountId, [id]);
  }
}
