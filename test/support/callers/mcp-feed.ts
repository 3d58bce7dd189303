import type { ApiClient } from '../../../src/testing/api-client.js';

/** A feed of the account to publish into. */
export async function newFeed(client: ApiClient, title = 'Notes'): Promise<string> {
  return (await client.post('/api/v1/feeds', { title })).body.data.id;
}

/** Publishes a post, and gives its id. */
export async function publish(client: ApiClient, feedId: string, post: object): Promise<string> {
  const { status, body } = await client.post(`/api/v1/feeds/${feedId}/posts`, post);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.id;
}
