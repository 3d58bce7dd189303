import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { isDirect } from './direct-request.js';

const request = (headers: Record<string, string>, more: object = {}): FastifyRequest =>
  ({
    ip: '127.0.0.1',
    raw: { httpVersion: '1.1' },
    headers: { host: 'localhost:3000', ...headers },
    ...more,
  }) as FastifyRequest;

describe('isDirect', () => {
  it.each(['localhost', 'localhost:3000', 'LOCALHOST', '127.0.0.1:9', '127.1.2.3', '[::1]:3000'])(
    'holds for this machine, asked as %s',
    (host) => {
      expect(isDirect(request({ host }))).toBe(true);
      expect(isDirect(request({ host }, { ip: '::1' }))).toBe(true);
    },
  );

  it.each([
    'feeds.example.com',
    'localhost.example.com',
    'example.com:3000',
    '192.0.2.1',
    '[2001:db8::1]',
    '127.0.0.1.nip.io',
    'localhost@example.com',
    '',
    ':::',
  ])('does not hold where a proxy on this machine passes on what is meant for "%s"', (host) => {
    expect(isDirect(request({ host }))).toBe(false);
  });

  it.each([
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-forwarded-port',
    'x-forwarded-server',
    'x-real-ip',
    'forwarded',
    'via',
    'true-client-ip',
    'cf-connecting-ip',
  ])('does not hold where a proxy says so: %s', (name) => {
    expect(isDirect(request({ [name]: 'x' }))).toBe(false);
    expect(isDirect(request({ [name]: 'x' }, { ip: '10.0.0.1' }))).toBe(false);
  });

  it('does not hold for HTTP/1.0 from this machine, which nginx speaks by default', () => {
    expect(isDirect(request({}, { raw: { httpVersion: '1.0' } }))).toBe(false);
  });

  it('takes any host from elsewhere, where no proxy is that has the address of this machine', () => {
    expect(isDirect(request({ host: 'sluice:3000' }, { ip: '10.0.0.1' }))).toBe(true);
  });

  it('holds for a client that a trusted proxy names, and for no other', () => {
    const ips = ['127.0.0.1', '192.0.2.7'];
    const headers = { host: 'feeds.example.com', 'x-forwarded-for': '192.0.2.7' };
    expect(isDirect(request(headers, { ips, ip: '192.0.2.7' }))).toBe(true);
    expect(isDirect(request({ 'x-forwarded-proto': 'https' }, { ips: ['127.0.0.1'] }))).toBe(false);
  });
});
