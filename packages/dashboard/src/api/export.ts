import { api, unwrap } from './client.ts';
import type { useMay } from './rights.ts';

/** The largest pages. */
const PAGE = { pageSize: 100 };

/** Each kind of record that the member may read. Secrets are not among them: nothing can read them. */
const lists = (may: ReturnType<typeof useMay>) => ({
  category: api.categories.list(PAGE),
  feed: api.feeds.list(PAGE),
  post: api.posts.list({ ...PAGE, include: ['content', 'state'] }),
  ...(may('keys') && { apiKey: api.apiKeys.list({ include: ['details'] }) }),
  ...(may('webhooks:read') && { webhook: api.webhooks.list(PAGE) }),
  sharedFeed: api.sharedFeeds.list(PAGE),
  passkey: api.passkeys.list(PAGE),
  session: api.sessions.list(PAGE),
  ...(may('keys') && { auditEvent: api.audit.listEvents(PAGE) }),
});

/**
 * Reads all of these records, page by page. The result is one line of JSON for each, with its
 * kind.
 * @throws as `unwrap`
 */
export async function exportAccount(
  may: ReturnType<typeof useMay>,
  onCount: (count: number) => void,
): Promise<string[]> {
  const lines = [toLine('account', await unwrap(api.accounts.get()))];
  for (const [kind, list] of Object.entries(lists(may))) {
    await unwrap(
      (async () => {
        for await (const record of list as AsyncIterable<object>) {
          lines.push(toLine(kind, record));
          onCount(lines.length);
        }
      })(),
    );
  }
  return lines;
}

const toLine = (kind: string, record: object): string =>
  `${JSON.stringify({ record: kind, ...record })}\n`;
