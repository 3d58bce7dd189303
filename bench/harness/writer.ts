// Publishes posts into a feed at a steady rate, between a start and an end message. It answers the
// end message with the number of acknowledged posts.
import { post } from './post.ts';

export interface WriteOrder {
  port: number;
  rawKey: string;
  feedId: string;
  perSecond: number;
}

export interface Written {
  acknowledged: number;
  seconds: number;
}

const TICK_MS = 5;

function write({ port, rawKey, feedId, perSecond }: WriteOrder): void {
  const startedAt = performance.now();
  let sent = 0;
  let acknowledged = 0;
  const seconds = () => (performance.now() - startedAt) / 1_000;
  const publish = async () => {
    const externalId = `written ${++sent}`;
    await post(port, rawKey, `/api/v1/feeds/${feedId}/posts`, { externalId, title: externalId });
    acknowledged++;
  };
  // By the clock, because delays of a timer would lower the rate.
  const timer = setInterval(() => {
    while (sent < seconds() * perSecond) publish().catch(fail);
  }, TICK_MS);
  process.once('message', () => {
    clearInterval(timer);
    process.send!({ acknowledged, seconds: seconds() } satisfies Written);
  });
}

function fail(reason: unknown): void {
  process.stderr.write(`${String(reason)}\n`);
  process.exit(1);
}

process.once('message', write);
process.on('disconnect', () => process.exit());
process.send!('ready');
