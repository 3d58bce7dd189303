const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;
const ID = /^urn:uuid:[0-9a-f-]{36}$/;

/** The rules of JSON Feed 1.1 that a document breaks. */
export function brokenRulesOfJsonFeed(source: string): string[] {
  const broken: string[] = [];
  const need = (holds: boolean, rule: string): void => {
    if (!holds) broken.push(rule);
  };
  const { items, ...feed } = JSON.parse(source);
  need(source.isWellFormed(), 'the text is well-formed');
  need(!holdsNull(feed) && !holdsNull(items), 'no member is null');
  need(feed.version === 'https://jsonfeed.org/version/1.1', 'the version is that of JSON Feed 1.1');
  need(isText(feed.title), 'the feed has a title');
  need(feed.next_url !== feed.feed_url, 'next is another page');
  need(new Set(items.map(({ id }: any) => id)).size === items.length, 'each id is unique');
  for (const item of items) {
    need(ID.test(item.id), 'the id is a URN');
    need(typeof (item.content_html ?? item.content_text) === 'string', 'an item has content');
    need(DATE.test(item.date_published), 'date_published is a date of RFC 3339');
    need(DATE.test(item.date_modified ?? item.date_published), 'date_modified is a date too');
    need(isNoEmptyList(item.authors), 'authors are a list');
    for (const { name, url, avatar } of item.authors ?? []) {
      need([name, url, avatar].some(isText), 'an author has a name, an address or a picture');
    }
    need(isNoEmptyList(item.tags), 'tags are a list');
    need((item.tags ?? []).every(isText), 'a tag is a text');
    need(isNoEmptyList(item.attachments), 'attachments are a list');
    for (const { url, mime_type: type, ...file } of item.attachments ?? []) {
      need(URL.canParse(url) && /^https?:/.test(url), 'an attachment has a full URL');
      need(MEDIA_TYPE.test(type), 'an attachment has a media type');
      for (const amount of [file.size_in_bytes, file.duration_in_seconds]) {
        need(amount === undefined || amount >= 0, 'sizes and durations are numbers');
      }
    }
  }
  return broken;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Where there is nothing to list, the member is missing. */
const isNoEmptyList = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length > 0);

const holdsNull = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object' && Object.values(value).some((part) => holdsNull(part)));
