import { OmitType } from '@nestjs/swagger';
import { ListOf, TextList } from '../common/list-validation.js';
import { Count, HttpUrl, Instant, Language, Text } from '../common/validation.js';

const MOST = 100;

export class PostAuthorInput {
  @Text({ max: 300, optional: true, nullable: true, example: 'Ada Lovelace' })
  name?: string | null;

  @HttpUrl({ optional: true, nullable: true })
  url?: string | null;

  @HttpUrl({ optional: true, nullable: true, example: 'https://example.com/ada.png' })
  avatar?: string | null;
}

export class PostAttachmentInput {
  @HttpUrl({ example: 'https://example.com/episode.mp3' })
  url: string;

  @Text({ max: 200, optional: true, nullable: true, example: 'audio/mpeg' })
  mimeType?: string | null;

  @Text({ max: 500, optional: true, nullable: true, example: 'Episode 1' })
  title?: string | null;

  @Count({ optional: true, nullable: true, description: 'Size in bytes.' })
  sizeInBytes?: number | null;

  @Count({ optional: true, nullable: true, description: 'Duration in seconds.' })
  durationInSeconds?: number | null;
}

/** A post to publish. It needs a title, a content or a URL; names follow JSON Feed 1.1. */
export class PublishPostDto {
  @Text({
    min: 1,
    max: 1_000,
    optional: true,
    nullable: true,
    description:
      'What makes it this post: publishing the same again updates it. Without it, the URL ' +
      'stands in, else the title and content.',
    example: 'release-42',
  })
  externalId?: string | null;

  @HttpUrl({ optional: true, nullable: true, description: 'The page of this post.' })
  url?: string | null;

  @HttpUrl({ optional: true, nullable: true, description: 'The page that this post is about.' })
  externalUrl?: string | null;

  @Text({ max: 1_000, optional: true, nullable: true, example: 'Release 42' })
  title?: string | null;

  @Text({
    max: 10_000,
    multiline: true,
    optional: true,
    nullable: true,
    description: 'Plain text; cut at 300 characters. Without it, the beginning of the content.',
  })
  summary?: string | null;

  @Text({
    max: 1_000_000,
    multiline: true,
    optional: true,
    nullable: true,
    description: 'HTML; what is not safe in a page is taken out.',
    example: '<p>What is new in <b>release 42</b>.</p>',
  })
  contentHtml?: string | null;

  @Text({
    max: 1_000_000,
    multiline: true,
    optional: true,
    nullable: true,
    description: 'Plain text. Without it, the text of contentHtml.',
  })
  contentText?: string | null;

  @HttpUrl({ optional: true, nullable: true, example: 'https://example.com/cover.png' })
  image?: string | null;

  /** Who wrote it. */
  @ListOf(() => PostAuthorInput, MOST)
  authors?: PostAuthorInput[] | null;

  /** What it is about, in words. */
  @TextList({ most: MOST, max: 200 })
  tags?: string[] | null;

  @Language({ optional: true, nullable: true })
  language?: string | null;

  /** Files that belong to it. */
  @ListOf(() => PostAttachmentInput, MOST)
  attachments?: PostAttachmentInput[] | null;

  @Instant({
    optional: true,
    nullable: true,
    description: 'Without it, and more than a day ahead, the time of publishing stands in.',
  })
  publishedAt?: number | null;

  @Instant({ optional: true, nullable: true, description: 'Without it, the time of an edit.' })
  modifiedAt?: number | null;
}

/** What to change of a post: a field left out stays, null empties it. */
export class UpdatePostDto extends OmitType(PublishPostDto, ['externalId']) {}
