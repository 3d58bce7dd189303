import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { generateRawKey } from '../../api-keys/authentication/raw-key.js';
import { generateSharedToken } from '../../shared-feeds/shared-feed-token.js';
import { createLogger, NestLogger } from './logger.js';

/** A logger of the default level, and the lines that it has written. */
function loggerWithLines() {
  const lines: Record<string, unknown>[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  return { logger: new NestLogger(pino({ level: 'info' }, output)), lines };
}

describe('NestLogger', () => {
  it('writes what a class logs, with its name and its fields', () => {
    const { logger, lines } = loggerWithLines();
    logger.log('Ready.', 'MyService');
    logger.warn({ feeds: 2 }, 'Late.', 'MyService');
    expect(lines).toMatchObject([
      { level: 30, msg: 'Ready.', context: 'MyService' },
      { level: 40, msg: 'Late.', feeds: 2, context: 'MyService' },
    ]);
  });

  it('writes no token of a shared feed, wherever a line has one', () => {
    const lines: string[] = [];
    const logger = new NestLogger(
      createLogger('info', undefined, { write: (line) => void lines.push(line) }),
    );
    const token = generateSharedToken();
    const feedUrl = `https://example.com/shared/${token}.rss`;
    const err = Object.assign(new Error(`No answer of ${feedUrl}.`), { parameters: [1, feedUrl] });
    logger.warn({ err, feedUrl }, 'A fetch could not be recorded.', 'MyService');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain(token.slice('slf_'.length));
    expect(JSON.parse(lines[0]!)).toMatchObject({
      ...{ feedUrl: 'https://example.com/shared/slf_{token}.rss', context: 'MyService' },
      err: { parameters: [1, 'https://example.com/shared/slf_{token}.rss'] },
    });
  });

  it.each([
    ['a key', generateRawKey()],
    ['a session', `sluice_session_${'aB_-'.repeat(11)}`],
    ['the secret of a webhook', `whsec_${'aB+/'.repeat(11)}=`],
  ])('writes %s nowhere', (_, secret) => {
    const lines: string[] = [];
    const logger = new NestLogger(
      createLogger('info', undefined, { write: (line) => void lines.push(line) }),
    );
    const err = Object.assign(new Error(`Wrong: ${secret}`), { parameters: [{ [secret]: 1 }] });
    logger.error({ err, path: `/v1/api-keys/${secret}`, requestId: secret }, secret, 'MyService');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain(secret.slice(-20));
    expect(JSON.parse(lines[0]!)).toMatchObject({ context: 'MyService' });
  });

  it('leaves out what Nest tells of each start', () => {
    const { logger, lines } = loggerWithLines();
    logger.log('Mapped {/docs, GET} route', 'RouterExplorer');
    logger.log('Nest application successfully started', 'NestApplication');
    logger.debug('A detail.', 'MyService');
    expect(lines).toEqual([]);
  });
});
