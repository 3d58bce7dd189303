import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { importOpml, opml, outline } from '../../support/posts/opml.js';
import { withService } from '../../support/services/running.js';

describe('a hostile OPML document', () => {
  const service = withService();
  let client: ApiClient;

  beforeEach(async () => {
    client = await service.newClient();
  });

  const CASES: [string, string, number, object][] = [
    ['that is empty', '', 400, { detail: 'The document is not OPML.' }],
    ['that is no XML', '\u0000\u0001 not XML', 400, { detail: 'The document is not OPML.' }],
    ['that is a web page', '<!doctype html><html></html>', 400, { code: 'invalid_request' }],
    ['that is a feed', '<rss version="2.0"><channel/></rss>', 400, { code: 'invalid_request' }],
    [
      'with too many rows',
      opml(outline('http://a/').repeat(5_001)),
      400,
      { detail: 'The document lists more than 5000 feeds.' },
    ],
    [
      'that is too large',
      opml(' '.repeat(5 * 1_048_576)),
      413,
      { detail: 'The body is larger than 5 MiB.' },
    ],
    ['that is 100,000 levels deep', opml('<outline text="x">'.repeat(100_000)), 201, {}],
    ['that never ends', `<opml><body><outline text="x" ${'a="b" '.repeat(100_000)}`, 201, {}],
    [
      'with entities that unfold',
      '<!DOCTYPE opml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><opml><outline text="&b;"/></opml>',
      201,
      {},
    ],
  ];

  it.each(CASES)('%s is harmless', async (_, document, status, expected) => {
    const answer = await importOpml(client, document);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(status === 201 ? { data: { total: 0 } } : expected);
  });

  it.each([
    [{ opml: 7 }, 'opml'],
    [{ opml: '' }, 'opml'],
    [{}, 'opml'],
    [{ opml: opml(''), more: 1 }, 'more'],
  ])('in JSON as %j is refused, naming the field', async (body, field) => {
    const answer = await client.post('/api/v1/feeds/import', body);
    expect(answer.body).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('has a media type that other operations refuse', async () => {
    for (const type of ['application/xml', 'text/xml', 'text/x-opml']) {
      const answer = await client.send('POST', '/api/v1/feeds', '<a/>', { 'content-type': type });
      expect(answer.body).toMatchObject({
        status: 415,
        code: 'unsupported_media_type',
        detail: 'A body must be sent as application/json.',
      });
    }
    expect((await importOpml(client, opml(''), 'text/plain')).status).toBe(415);
    const large = { opml: ' '.repeat(1_048_576) };
    expect((await client.post('/api/v1/feeds', large)).body.detail).toBe(
      'The body is larger than 1 MiB.',
    );
  });
});
