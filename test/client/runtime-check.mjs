// What the client must do in every runtime, and in a browser. Run with the package and with
// addresses as JSON, it prints the results.

/** @param {typeof import('sluice-client')} sluice */
export async function checkClient({ Sluice, verifyWebhook }, { url, apiKey, hostile, webhook }) {
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
  const { type } = await verifyWebhook(webhook.headers, webhook.body, webhook.secret);

  const failures = {};
  const fail = async (name, path, options) => {
    const other = new Sluice({ baseUrl: hostile + path, apiKey, maxRetries: 1 });
    failures[name] = await other.posts.get('a', {}, options).catch((error) => error.name);
  };
  await fail('lost', '/lost');
  await fail('redirect', '/redirect');
  await fail('silent', '/silent', { timeoutMs: 50 });
  setTimeout(() => controller.abort(), 20);
  await fail('aborted', '/silent', { signal });
  failures.refused = await client.posts.get('x').catch(({ name, code }) => `${name} ${code}`);
  return {
    listed,
    told,
    changed: changed.value.changes.filter((one) => one.type === 'post').length,
    type,
    failures,
  };
}

const given = globalThis.process?.argv[2];
if (given) {
  const results = await checkClient(await import('sluice-client'), JSON.parse(given));
  console.log(JSON.stringify(results));
}
