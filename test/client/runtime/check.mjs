// What the client must do in every runtime.

/** @param {string} given.module the package, by its name or address */
export async function checkClient({ module, url, apiKey, hostile, webhook }) {
  /** @type {typeof import('sluice-client')} */
  const { Sluice, verifyWebhook } = await import(module);
  const client = new Sluice({ baseUrl: url, apiKey });
  const feed = await client.feeds.create({ title: `Feed ${Math.random()}` });
  const { value: start } = await client.changes.follow({ since: 'now' }).next();
  for (const title of ['one', 'two', 'three']) await client.posts.publish(feed.id, { title });

  const listed = [];
  for await (const { title } of client.posts.listOfFeed(feed.id, { pageSize: 2 })) {
    listed.push(title);
  }
  const controller = new AbortController();
  const { signal } = controller;
  const told = [];
  for await (const { data } of client.events.stream({ cursor: start.cursor, signal })) {
    told.push(...(data.posts ?? []).map(({ title }) => title));
    if (told.length === 3) break;
  }
  const changed = await client.changes.follow({ cursor: start.cursor }).next();
  const { headers, body, secret } = webhook;
  const { type } = await verifyWebhook(headers, body, secret);

  const failures = {};
  const toFailure = ({ name, code }) => (typeof code === 'string' ? `${name} ${code}` : name);
  const fail = async (name, path, options) => {
    const other = new Sluice({ baseUrl: hostile + path, apiKey, maxRetries: 1 });
    failures[name] = await other.posts.get('a', {}, options).catch(toFailure);
  };
  await fail('lost', '/lost');
  await fail('redirect', '/redirect');
  await fail('silent', '/silent', { timeoutMs: 50 });
  setTimeout(() => controller.abort(), 20);
  await fail('aborted', '/silent', { signal });
  failures.refused = await client.posts.get('x').catch(toFailure);
  failures.forged = await verifyWebhook(headers, `${body} `, secret).catch(toFailure);
  return {
    // In one millisecond, their order is open.
    listed: listed.sort(),
    told,
    changed: changed.value.changes.filter((one) => one.type === 'post').length,
    type,
    failures,
  };
}
