import { OmitType } from '@nestjs/swagger';
import type { ApiBodyOptions } from '@nestjs/swagger';
import { ListOf, TextList } from '../../http/input/decorators/list.decorator.js';
import { POST_LIMITS } from '../post-limits.js';
import { Instant } from '../../http/input/decorators/instant.decorator.js';
import { Decimal, Integer } from '../../http/input/decorators/number.decorator.js';
import { Language, Text } from '../../http/input/decorators/text.decorator.js';
import { HttpUrl } from '../../http/input/decorators/url.decorator.js';

export class PostAuthorInput {
  /** Name of the author. */
  @Text({ max: POST_LIMITS.authorName, optional: true, nullable: true, example: 'Ada Lovelace' })
  name?: string | null;

  /** A page about the author. */
  @HttpUrl({ optional: true, nullable: true })
  url?: string | null;

  /** Address of a picture of the author. */
  @HttpUrl({ optional: true, nullable: true, example: 'https://example.com/ada.png' })
  avatar?: string | null;
}

export class PostAttachmentInput {
  /** Address of the file. */
  @HttpUrl({ example: 'https://example.com/episode.mp3' })
  url: string;

  /** Media type of the file. */
  @Text({ max: POST_LIMITS.mimeType, optional: true, nullable: true, example: 'audio/mpeg' })
  mimeType?: string | null;

  /** Title of the file. */
  @Text({ max: POST_LIMITS.attachmentTitle, optional: true, nullable: true, example: 'Episode 1' })
  title?: string | null;

  /** Size of the file in bytes. */
  @Integer({ optional: true, nullable: true, description: 'Size in bytes.' })
  sizeInBytes?: number | null;

  /** Length of the audio or video in seconds. */
  @Decimal({ optional: true, nullable: true, description: 'Duration in seconds.', example: 61.5 })
  durationInSeconds?: number | null;
}

/** A post to publish. It needs a title, a content or a URL; names follow JSON Feed 1.1. */
export class PublishPostDto {
  @Text({
    min: 1,
    max: POST_LIMITS.externalId,
    optional: true,
    nullable: true,
    description:
      'Identifies the post in its feed: publishing it again updates the post. Default: the URL, ' +
      'else a hash of the title and content.',
    example: 'release-42',
  })
  externalId?: string | null;

  @HttpUrl({ optional: true, nullable: true, description: 'The page of this post.' })
  url?: string | null;

  @HttpUrl({ optional: true, nullable: true, description: 'The page that this post is about.' })
  externalUrl?: string | null;

  @HttpUrl({ optional: true, nullable: true, description: 'The page with the comments.' })
  commentsUrl?: string | null;

  /** The title as plain text. */
  @Text({ max: POST_LIMITS.title, optional: true, nullable: true, example: 'Release 42' })
  title?: string | null;

  @Text({
    max: 10_000,
    multiline: true,
    optional: true,
    nullable: true,
    description: 'Plain text; cut at 300 characters. Default: the beginning of the content.',
  })
  summary?: string | null;

  @Text({
    max: POST_LIMITS.content,
    multiline: true,
    optional: true,
    nullable: true,
    description: 'HTML; elements and attributes that are not safe are removed.',
    example: '<p>What is new in <b>release 42</b>.</p>',
  })
  contentHtml?: string | null;

  @Text({
    max: POST_LIMITS.content,
    multiline: true,
    optional: true,
    nullable: true,
    description: 'Plain text. Default: the text of contentHtml.',
  })
  contentText?: string | null;

  /** Address of a picture for the post. */
  @HttpUrl({ optional: true, nullable: true, example: 'https://example.com/cover.png' })
  image?: string | null;

  /** The authors. */
  @ListOf(() => PostAuthorInput, POST_LIMITS.list)
  authors?: PostAuthorInput[] | null;

  /** The topics of the post. */
  @TextList({ most: POST_LIMITS.list, max: POST_LIMITS.tag })
  tags?: string[] | null;

  @Language({ optional: true, nullable: true })
  language?: string | null;

  /** Files of the post. */
  @ListOf(() => PostAttachmentInput, POST_LIMITS.list)
  attachments?: PostAttachmentInput[] | null;

  @Instant({
    optional: true,
    nullable: true,
    description:
      'Default: the time of the first request, also for a date more than a day in the future.',
  })
  publishedAt?: number | null;

  @Instant({ optional: true, nullable: true, description: 'Default: the time of an edit.' })
  modifiedAt?: number | null;
}

/** The fields of a post to change: a missing field keeps its value, null clears it. */
export class UpdatePostDto extends OmitType(PublishPostDto, ['externalId']) {}

/** Documents the body of a request that changes a post. */
export const POST_CHANGES: ApiBodyOptions = {
  type: UpdatePostDto,
  examples: { title: { summary: 'Another title', value: { title: 'Release 42, corrected' } } },
};
