import { describe, expect, it } from '@jest/globals';
import { AllowedHosts } from '../../outgoing/fetch-target.js';
import { turnFor } from './host-spacing.js';

const allowed = new AllowedHosts(['bridge.lan', '10.0.0.7', 'feeds.corp.example:8080']);

describe('the turn of an address', () => {
  it.each([
    ['https://example.com/feed', 'example.com'],
    ['https://Blog.Example.com:8443/feed', 'example.com'],
    ['http://a.b.example.co.uk/', 'example.co.uk'],
    ['https://one.github.io/feed', 'one.github.io'],
    ['https://feeds.corp.example/feed', 'corp.example'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
  ])('%s: of the publisher %s', (address, key) => {
    expect(turnFor(address, allowed, 1_000)).toEqual({ key, isOnePublisher: true });
  });

  it.each([
    ['http://bridge.lan/one', 'bridge.lan:80'],
    ['http://bridge.lan:3000/two', 'bridge.lan:3000'],
    ['https://feeds.corp.example:8080/feed', 'feeds.corp.example:8080'],
    ['https://10.0.0.7/feed', '10.0.0.7:443'],
    ['http://93.184.216.34/feed', '93.184.216.34:80'],
    ['http://[2001:db8::1]:81/feed', '2001:db8::1:81'],
    ['http://localhost/feed', 'localhost:80'],
  ])('%s: of the host %s', (address, key) => {
    expect(turnFor(address, allowed, 1_000)).toEqual({ key, isOnePublisher: false });
  });

  it('is its own where hosts are not spaced', () => {
    const address = 'https://example.com/feed';
    expect(turnFor(address, allowed, 0)).toEqual({ key: address, isOnePublisher: false });
  });
});
