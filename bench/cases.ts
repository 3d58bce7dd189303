import { crc32 } from 'node:zlib';
import { randomNumbers } from './dataset.ts';

/** A request of a case, the same to both servers. */
export interface BenchRequest {
  path: string;
  headers: Record<string, string>;
}

/** One line of the table: requests that are sent over and over, and what both must answer. */
export interface Case {
  name: string;
  status: number;
  requests: BenchRequest[];
}

const PAGE_SIZE = 20;
const DEEPEST_PAGE = 200;
const UNKNOWN_KEY = 'sluice_000000000000000000000000000000';

/** All cases, for an account whose key is `rawKey`. */
export function casesFor(rawKey: string): Case[] {
  const random = randomNumbers(7);
  const get = (search: string, key = rawKey): BenchRequest => ({
    path: `/api/v1/posts?${search}`,
    headers: { 'x-api-key': key },
  });
  return [
    { name: 'page 1', status: 200, requests: [get(`page=1&pageSize=${PAGE_SIZE}`)] },
    {
      name: 'random pages',
      status: 200,
      requests: Array.from({ length: 500 }, () =>
        get(`page=${1 + Math.floor(random() * DEEPEST_PAGE)}&pageSize=${PAGE_SIZE}`),
      ),
    },
    {
      name: 'page 1 with content',
      status: 200,
      requests: [get(`page=1&pageSize=${PAGE_SIZE}&include=content`)],
    },
    {
      name: 'key refused',
      status: 401,
      requests: [get(`page=1&pageSize=${PAGE_SIZE}`, UNKNOWN_KEY + checksum(UNKNOWN_KEY))],
    },
  ];
}

/** A key that passes every check but the look-up: the CRC32 in six base62 digits. */
function checksum(body: string): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  let rest = crc32(body);
  let digits = '';
  for (; digits.length < 6; rest = Math.floor(rest / 62)) digits = alphabet[rest % 62] + digits;
  return digits;
}
