import { SERVICE_URL } from '../../path-prefix.ts';

/** Placeholder for a key in commands, when no raw key is at hand. */
const PLACEHOLDER = 'YOUR_API_KEY';

const json = `-H 'Content-Type: application/json'`;
const auth = (rawKey = PLACEHOLDER) => `-H 'X-API-Key: ${rawKey}'`;

/** Lists the newest posts, by a program with sluice-client. */
export const clientLines = (rawKey = PLACEHOLDER): string =>
  `import { Sluice } from 'sluice-client';

const client = new Sluice({ baseUrl: '${SERVICE_URL}', apiKey: '${rawKey}' });
for await (const post of client.posts.list()) console.log(post.title);`;

/** Lists the newest posts. */
export const listLines = (rawKey?: string): string =>
  `curl ${auth(rawKey)} \\\n  '${SERVICE_URL}/api/v1/posts?pageSize=5'`;

/** Finds posts by words. */
export const searchLines = (rawKey?: string): string =>
  `curl ${auth(rawKey)} \\\n  '${SERVICE_URL}/api/v1/posts?q=hello'`;

/** Subscribes to a feed. */
export const subscribeLines = (rawKey?: string): string =>
  `curl ${auth(rawKey)} ${json} \\\n  -d '{"feedUrl":"https://blog.rust-lang.org/"}' \\\n  ${SERVICE_URL}/api/v1/feeds`;

/** Publishes a post into a feed of the account's own. */
export const publishLines = (feedId: string, rawKey?: string): string =>
  `curl ${auth(rawKey)} ${json} \\\n  -d '{"externalId":"hello","title":"Hello","contentHtml":"<p>Hello.</p>"}' \\\n  ${SERVICE_URL}/api/v1/feeds/${feedId}/posts`;
