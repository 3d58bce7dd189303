import { toIso } from '../common/instants.js';
import type { PostRow } from './post.row.js';

const text = JSON.stringify as (value: string | null) => string;
const instant = (value: number | null): string => (value === null ? 'null' : `"${toIso(value)}"`);

/**
 * The JSON of `PostDto.from(row)`, character for character, in less than half the time: what the
 * row holds as JSON is taken as it is, rather than read and written again for each post of a page.
 */
export function postJson(row: PostRow): string {
  const content =
    row.content_html === undefined
      ? ''
      : `,"contentHtml":${text(row.content_html)},"contentText":${text(row.content_text ?? null)}`;
  return (
    `{"id":"${row.id}","feedId":"${row.feed_id}","externalId":${text(row.external_id)},` +
    `"url":${text(row.url)},"externalUrl":${text(row.external_url)},` +
    `"title":${text(row.title)},"summary":${text(row.summary)},"image":${text(row.image)},` +
    `"authors":${row.authors},"tags":${row.tags},"language":${text(row.language)},` +
    `"attachments":${row.attachments},"publishedAt":${instant(row.published_at)},` +
    `"modifiedAt":${instant(row.modified_at)},"createdAt":${instant(row.created_at)},` +
    `"updatedAt":${instant(row.updated_at)}${content}}`
  );
}
