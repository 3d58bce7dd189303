import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AccountId,
  ApiDeleted,
  ApiCreatedResource,
  ApiProblems,
  ApiResource,
  BAD_BODY,
  IdParam,
  CreatedResource,
  newId,
  NotFoundError,
  Page,
  Paginated,
  RequireScope,
} from 'sluice';
import { BookmarkDto, CreateBookmarkDto, ListBookmarksQuery } from './bookmark.dto.js';
import { BookmarksRepository } from './bookmarks.repository.js';

@ApiTags('Bookmarks')
@Controller('api/v1/bookmarks')
export class BookmarksController {
  constructor(private readonly bookmarks: BookmarksRepository) {}

  @Get()
  @ApiOperation({ summary: 'List bookmarks.', description: 'Newest first.' })
  @RequireScope('bookmarks:read')
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
  @RequireScope('bookmarks:write')
  @ApiCreatedResource(BookmarkDto, 'The bookmark.')
  @ApiProblems(...BAD_BODY)
  async create(
    @AccountId() accountId: string,
    @Body() { url, title, tag, feedId, expiresAt }: CreateBookmarkDto,
  ): Promise<CreatedResource<BookmarkDto>> {
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
    return new CreatedResource(BookmarkDto.from(bookmark), `/api/v1/bookmarks/${bookmark.id}`);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Get a bookmark.' })
  @RequireScope('bookmarks:read')
  @ApiResource(BookmarkDto, 'The bookmark.')
  @ApiProblems('not_found')
  async get(@AccountId() accountId: string, @IdParam('bookmark') id: string): Promise<BookmarkDto> {
    const bookmark = await this.bookmarks.find(accountId, id);
    if (!bookmark) throw new NotFoundError('bookmark');
    return BookmarkDto.from(bookmark);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a bookmark.' })
  @RequireScope('bookmarks:write')
  @ApiDeleted('The bookmark has been deleted.')
  @ApiProblems('not_found')
  async remove(@AccountId() accountId: string, @IdParam('bookmark') id: string): Promise<void> {
    if (!(await this.bookmarks.remove(accountId, id))) throw new NotFoundError('bookmark');
  }
}
