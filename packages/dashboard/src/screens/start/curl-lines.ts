import { SERVICE_URL } from '../../path-prefix.ts';

/** Stands for a key in commands, when no raw key is at hand. */
const PLACEHOLDER = 'YOUR_API_KEY';

/** Publishes a post into a feed of the account's own. */
export const publishLines = (feedId: string, rawKey = PLACEHOLDER): string =>
  `curl -H 'X-API-Key: ${rawKey}' -H 'Content-Type: application/json' \\\n  -d '{"externalId":"hello","title":"Hello","contentHtml":"<p>Hello.</p>"}' \\\n  ${SERVICE_URL}/api/v1/feeds/${feedId}/posts`;
