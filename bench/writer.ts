// Publishes posts into a feed at a steady pace, from the message that starts it to its end.
interface WriteOrder {
  port: number;
  rawKey: string;
  feedId: string;
  perSecond: number;
}

let published = 0;

process.on('message', ({ port, rawKey, feedId, perSecond }: WriteOrder) => {
  setInterval(() => {
    fetch(`http://127.0.0.1:${port}/api/v1/feeds/${feedId}/posts`, {
      method: 'POST',
      headers: { 'x-api-key': rawKey, 'content-type': 'application/json' },
      body: JSON.stringify({ externalId: `written ${++published}`, title: `Written ${published}` }),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        if (response.status !== 201) fail(`A post was answered with ${response.status}.`);
      },
      (error: unknown) => fail(String(error)),
    );
  }, 1_000 / perSecond);
});
process.on('disconnect', () => process.exit());
process.send!('ready');

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
