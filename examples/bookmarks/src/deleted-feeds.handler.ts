import { Injectable } from '@nestjs/common';
import type { EventHandler, ExtensionEvent } from 'sluice';
import type { EntityManager } from 'typeorm';
import { BookmarkEntity } from './bookmark.entity.js';

/** Deletes the bookmarks of a deleted feed. */
@Injectable()
export class DeletedFeedsHandler implements EventHandler {
  async handle({ accountId, feedId }: ExtensionEvent, manager: EntityManager): Promise<void> {
    await manager.delete(BookmarkEntity, { accountId, feedId });
  }
}
