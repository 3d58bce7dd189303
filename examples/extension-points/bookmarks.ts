import { Catch, Injectable, Module } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IsUrl } from 'class-validator';
import {
  AuditModule,
  defineExtension,
  DomainError,
  ExtensionAudit,
  IntegerSetting,
  Problems,
} from 'sluice';
import type { Actor, AgentTool, ToolCaller } from 'sluice';
import { DataSource, LessThan } from 'typeorm';
import { Bookmarks1790000000000 } from '../bookmarks/src/1790000000000-bookmarks.js';
import { BookmarkEntity } from '../bookmarks/src/bookmark.entity.js';

const DAY_MS = 86_400_000;

export class BookmarksSettings {
  /** Bookmarks of an account. */
  @IntegerSetting(1, 100_000)
  readonly BOOKMARKS_MOST: number = 1_000;

  @IsUrl({}, { message: 'must be a URL' })
  readonly BOOKMARKS_ARCHIVE: string;
}

export const BOOKMARK_LOCKED = {
  code: 'bookmarks_locked',
  status: 409,
  title: 'The bookmark is locked',
};

export class BookmarkLockedError extends DomainError {
  constructor() {
    super(BOOKMARK_LOCKED, 'Unlock the bookmark first.');
  }
}

/** What a library throws. */
export class LockError extends Error {}

/** Answers an error of a library as a problem. */
@Catch(LockError)
export class LockFilter implements ExceptionFilter {
  constructor(private readonly problems: Problems) {}

  catch(_error: LockError, host: ArgumentsHost): void {
    this.problems.send(new BookmarkLockedError(), host);
  }
}

@Injectable()
export class Shares {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: ExtensionAudit,
  ) {}

  async share(accountId: string, id: string, actor: Actor): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.update(BookmarkEntity, { accountId, id }, { tag: 'shared' });
      const event = { accountId, type: 'bookmarks.shared', subjectId: id, actor };
      await this.audit.record(manager, event);
    });
  }
}

@Injectable()
export class Bookmarks {
  constructor(private readonly dataSource: DataSource) {}

  async replace(accountId: string, replaced: string, bookmark: BookmarkEntity): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.save(BookmarkEntity, bookmark);
      await manager.delete(BookmarkEntity, { accountId, id: replaced });
    });
  }

  /** The addresses of an account, or of a tag of it. */
  async tagged(accountId: string, tag?: string): Promise<string[]> {
    const where = { accountId, ...(tag !== undefined && { tag }) };
    const found = await this.dataSource.manager.find(BookmarkEntity, { where, take: 100 });
    return found.map(({ url }) => url);
  }

  /** Returns how many there were, of all accounts. */
  async prune(days: number): Promise<number> {
    const createdAt = LessThan(Date.now() - days * DAY_MS);
    const { affected } = await this.dataSource.manager.delete(BookmarkEntity, { createdAt });
    return affected ?? 0;
  }
}

@Injectable()
export class ListBookmarks implements AgentTool {
  constructor(private readonly bookmarks: Bookmarks) {}

  async call(
    { tag }: { tag?: string },
    { accountId }: ToolCaller,
  ): Promise<{ bookmarks: string[] }> {
    return { bookmarks: await this.bookmarks.tagged(accountId, tag) };
  }
}

@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([BookmarkEntity])],
  providers: [Shares, Bookmarks, ListBookmarks, { provide: APP_FILTER, useClass: LockFilter }],
})
class BookmarksModule {}

export default defineExtension({
  name: 'bookmarks',
  module: BookmarksModule,
  migrations: [Bookmarks1790000000000],
  settings: BookmarksSettings,
  scopes: { read: 'Read bookmarks.' },
  problems: [BOOKMARK_LOCKED],
  auditEvents: ['bookmarks.shared'],
  tools: [
    {
      name: 'bookmarks_list',
      title: 'List bookmarks',
      description: 'Lists the addresses that the user wants to read later.',
      input: {
        type: 'object',
        properties: { tag: { type: 'string' } },
        additionalProperties: false,
      },
      effect: 'reads',
      scope: 'bookmarks:read',
      run: ListBookmarks,
    },
  ],
  commands: (bookmarks, { inService, print }) => {
    bookmarks
      .command('prune')
      .description('Removes old bookmarks; prints {"removed"}')
      .option('--days <n>', 'age of a bookmark', Number, 365)
      .action(({ days }: { days: number }) =>
        inService(async (service) => print({ removed: await service.get(Bookmarks).prune(days) })),
      );
  },
});
