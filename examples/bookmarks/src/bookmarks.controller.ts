import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AccountId,
  ApiGone,
  ApiMade,
  ApiProblems,
  ApiResource,
  BAD_BODY,
  IdParam,
  Made,
  newId,
  NotFoundError,
  Page,
  Paginated,
  Scope,
} from 'sluice';
import { BookmarkDto, CreateBookmarkDto, ListBookmarksQuery } from './bookmark.dto.js';
import { BookmarksRepository } from './bookmarks.repository.js';

@ApiTags('Bookmarks')
@Controller('api/v1/bookmarks')
export class BookmarksController {
  constructor(private readonly bookmarks: BookmarksRepository) {}

  @Get()
  @ApiOperation({ summary: 'List bookmarks.', description: 'Newest first.' })
  @Scope('bookmarks:read')
  @Paginated(BookmarkDto)
  @ApiProblems('invalid_request')
  async list(
    @AccountId() accountId: string,
    @Query() query: ListBookmarksQuery,
  ): Promise<Page<BookmarkDto>> {
    const page = Page.of(query, await this.bookmarks.list(accountId, query));
    const counted = await page.counted((most) => this.bookmarks.count(accountId, query, most));
    return counted.map(BookmarkDto.from);
  }

  @Post()
  @ApiOperation({ summary: 'Create a bookmark.' })
  @Scope('bookmarks:write')
  @ApiMade(BookmarkDto, 'The bookmark.')
  @ApiProblems(...BAD_BODY)
  async create(
    @AccountId() accountId: string,
    @Body() { url, title, tag, feedId, expiresAt }: CreateBookmarkDto,
  ): Promise<Made<BookmarkDto>> {
    const bookmark = {
      id: newId(),
      accountId,
      url,
      title,
      tag: tag ?? null,
      feedId: feedId ?? null,
      expiresAt: expiresAt ?? null,
      createdAt: Date.now(),
    };
    await this.bookmarks.insert(bookmark);
    return new Made(BookmarkDto.from(bookmark), `/api/v1/bookmarks/${bookmark.id}`);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Get a bookmark.' })
  @Scope('bookmarks:read')
  @ApiResource(BookmarkDto, 'The bookmark.')
  @ApiProblems('not_found')
  async get(@AccountId() accountId: string, @IdParam('bookmark') id: string): Promise<BookmarkDto> {
    const bookmark = await this.bookmarks.find(accountId, id);
    if (!bookmark) throw new NotFoundError('bookmark');
    return BookmarkDto.from(bookmark);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a bookmark.' })
  @Scope('bookmarks:write')
  @ApiGone('The bookmark has been deleted.')
  @ApiProblems('not_found')
  async remove(@AccountId() accountId: string, @IdParam('bookmark') id: string): Promise<void> {
    if (!(await this.bookmarks.remove(accountId, id))) throw new NotFoundError('bookmark');
  }
}
