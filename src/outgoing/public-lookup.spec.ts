import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lookUpByServers } from './public-lookup.js';

const A = 1;
const AAAA = 28;
const NO_SUCH_NAME = 3;
const V4 = Buffer.from([93, 184, 216, 34]);
const V6 = Buffer.from('26062800022000010248189325c81946', 'hex');

/** The names that the server knows, by the type of the question. It does not answer for `silent`. */
const RECORDS: Record<string, Record<number, Buffer>> = {
  both: { [A]: V4, [AAAA]: V6 },
  four: { [A]: V4 },
  six: { [AAAA]: V6 },
};

describe('the look-up of foreign names', () => {
  let server: Socket;
  let asked: string[];

  beforeAll(async () => {
    server = createSocket('udp4');
    asked = [];
    server.on('message', (query, { port, address }) => {
      const length = query[12]!;
      const name = query.subarray(13, 13 + length).toString();
      const type = query.readUInt16BE(query.indexOf(0, 13) + 1);
      asked.push(name);
      if (name === 'silent') return;
      const record = RECORDS[name]?.[type];
      const head = Buffer.from(query.subarray(0, query.indexOf(0, 13) + 5));
      head.writeUInt16BE(0x8180 | (RECORDS[name] ? 0 : NO_SUCH_NAME), 2);
      head.writeUInt16BE(record ? 1 : 0, 6);
      head.fill(0, 8, 12);
      const about = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 9, 0, record?.length ?? 0]);
      server.send(Buffer.concat([head, ...(record ? [about, record] : [])]), port, address);
    });
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  const lookUp = (name: string) =>
    new Promise((resolve, reject) => {
      const lookup = lookUpByServers([`127.0.0.1:${server.address().port}`]);
      lookup(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
    });

  const four = { address: '93.184.216.34', family: 4 };
  const six = { address: '2606:2800:220:1:248:1893:25c8:1946', family: 6 };

  it.each([
    ['both.test', [four, six]],
    ['four.test', [four]],
    ['six.test', [six]],
  ])('gives the addresses of %s', async (name, addresses) => {
    await expect(lookUp(name)).resolves.toEqual(addresses);
  });

  it('gives one error for names that do not exist', async () => {
    await expect(lookUp('none.test')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it.each(['localhost', 'LOCALHOST.', 'a.localhost'])('asks nobody for %s', async (name) => {
    asked = [];
    await expect(lookUp(name)).resolves.toEqual([{ address: '127.0.0.1', family: 4 }]);
    expect(asked).toEqual([]);
  });

  it('takes no thread that files and passwords need, however silent a name server is', async () => {
    let open = 0;
    for (let at = 0; at < 40; at++) {
      open++;
      lookUp('silent.test').catch(() => open--);
    }
    await readFile(import.meta.filename);
    expect(open).toBe(40);
  });
});
