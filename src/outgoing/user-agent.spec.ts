import { describe, expect, it } from '@jest/globals';
import { buildUserAgent } from './user-agent.js';

describe('the user agent', () => {
  it.each(['https://example.com/feeds', 'http://8.8.8.8:3000'])('names %s', (publicUrl) => {
    expect(buildUserAgent('1.2.3', publicUrl)).toBe(`Sluice/1.2.3 (feed reader; +${publicUrl})`);
  });

  it.each([
    ...[null, 'http://localhost:3000', 'http://127.0.0.1', 'http://192.168.1.2/feeds'],
    ...['http://nas', 'https://feeds.local', 'https://feeds.home.arpa', 'http://[::1]:3000'],
  ])('names no address where the installation is at %s', (publicUrl) => {
    expect(buildUserAgent('1.2.3', publicUrl)).toBe('Sluice/1.2.3 (feed reader)');
  });
});
