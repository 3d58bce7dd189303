import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../src/common/ids.js';
import type { ApiClient } from '../../../src/testing/api-client.js';
import { wrongField } from '../../support/expectations/problem.js';
import { withService } from '../../support/services/running.js';

const NAME_RULE = 'must be a string of 1 to 100 characters without control characters';
const PATH = '/v1/api-keys';

describe('API keys', () => {
  const service = withService();
  let client: ApiClient;

  describe.each(['POST', 'PATCH'])('the name in %s', (method) => {
    beforeAll(async () => {
      client = await service.newClient();
    });

    const stored = async () => (await client.get(PATH)).body.data as any[];
    const send = (body: unknown) =>
      client.send(method, method === 'POST' ? PATH : `${PATH}/${client.keyId}`, body);

    it.each([
      ['one character', 'x', 'x'],
      ['100 characters', 'x'.repeat(100), 'x'.repeat(100)],
      ['100 emoji, which are 200 UTF-16 units', '🗝'.repeat(100), '🗝'.repeat(100)],
      ['100 characters between white space', ` \t${'x'.repeat(100)}\n`, 'x'.repeat(100)],
      ['white space inside', 'My  key', 'My  key'],
      ['markup and quotes', `<b>"O'Neil" & \\`, `<b>"O'Neil" & \\`],
      ['other scripts', 'ключ 鍵 مفتاح', 'ключ 鍵 مفتاح'],
    ])('may be %s', async (_, name, kept) => {
      expect(await send({ name })).toMatchObject({ body: { success: true, data: { name: kept } } });
      expect((await stored())[0]).toMatchObject({ name: kept });
    });

    it.each([
      ['empty', ''],
      ['white space', ' \t\n '],
      ['101 characters', 'x'.repeat(101)],
      ['101 emoji', '🗝'.repeat(101)],
      ['a number', 42],
      ['null', null],
      ['a list', ['x']],
      ['an object', { toString: 'x' }],
      ['a boolean', true],
      ['a line break inside', 'a\nb'],
      ['a NUL', 'a\0b'],
      ['an escape', 'a\u001bb'],
      ['a C1 control character', 'a\u0085b'],
      ['missing', undefined],
    ])('may not be %s', async (_, name) => {
      const before = await stored();
      const answer = await send({ name });
      const path = method === 'POST' ? PATH : `${PATH}/${client.keyId}`;
      expect(answer).toMatchObject({ status: 400, body: wrongField(path, 'name', NAME_RULE) });
      expect((await stored()).map(nameAndId)).toEqual(before.map(nameAndId));
    });

    it('may not have half a surrogate pair, which the answer says', async () => {
      const answer = await send({ name: 'a\ud83db' });
      const message = expect.stringContaining('a lone surrogate');
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'name', message }] } });
    });

    it.each([
      'id',
      'accountId',
      'account_id',
      'rawKey',
      'hash',
      'keyPrefix',
      'keySuffix',
      'createdAt',
      'lastUsedAt',
      'expires',
      'toString',
      'constructor',
      'hasOwnProperty',
    ])('refuses the property %s', async (property) => {
      const before = await stored();
      const answer = await send({ name: 'x', [property]: newId() });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ field: property, message: 'is not a known property' }] },
      });
      expect((await stored()).map(nameAndId)).toEqual(before.map(nameAndId));
    });
  });
});

const nameAndId = ({ id, name }: any) => ({ id, name });
