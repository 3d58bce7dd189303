import { ApiProperty } from '@nestjs/swagger';
import { HttpUrl, Id, Instant, PageQuery, Text, toIso, toIsoOrNull } from 'sluice';
import type { BookmarkEntity } from './bookmark.entity.js';

const TAG = { min: 1, max: 50, optional: true, example: 'later' };

export class ListBookmarksQuery extends PageQuery {
  @Text({ ...TAG, description: 'Only bookmarks with this tag.' })
  tag?: string;
}

export class CreateBookmarkDto {
  @HttpUrl({ example: 'https://example.com/a-long-read' })
  url: string;

  @Text({ min: 1, max: 200, example: 'A long read' })
  title: string;

  @Text(TAG)
  tag?: string;

  @Id({ optional: true, description: 'Deleting this feed deletes the bookmark.' })
  feedId?: string;

  @Instant({ optional: true, description: 'When the bookmark is removed.' })
  expiresAt?: number;
}

export class BookmarkDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uri', example: 'https://example.com/a-long-read' })
  url: string;

  @ApiProperty({ example: 'A long read' })
  title: string;

  @ApiProperty({ type: String, nullable: true, example: 'later' })
  tag: string | null;

  @ApiProperty({ type: String, nullable: true, format: 'uuid' })
  feedId: string | null;

  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  expiresAt: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  static from({ id, url, title, tag, feedId, ...bookmark }: BookmarkEntity): BookmarkDto {
    return {
      ...{ id, url, title, tag, feedId },
      expiresAt: toIsoOrNull(bookmark.expiresAt),
      createdAt: toIso(bookmark.createdAt),
    };
  }
}
