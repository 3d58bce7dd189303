import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isRawKey } from '../../src/api-keys/authentication/raw-key.js';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const getCells = (row: string) => row.split('|').map((cell) => cell.trim());

describe('docs/security.md', () => {
  it('shows keys whose checksums are right, and would not be with another', () => {
    const vectors = [...PAGE.matchAll(/\| `(sluice_\w{30})` \| `\w{8}` \| `(\w{6})` \|/g)];
    expect(vectors).toHaveLength(4);
    for (const [, body, checksum] of vectors) {
      expect(isRawKey(`${body}${checksum}`)).toBe(true);
      expect(isRawKey(`${body}${[...checksum!].reverse().join('')}`)).toBe(false);
    }
  });

  const threats = PAGE.slice(PAGE.indexOf('\n## Threats'))
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('.spec.ts'))
    .map((line) => {
      const [, threat, code, shown] = getCells(line);
      return { threat, code: code!, shown: shown! };
    });

  it('names threats', () => {
    expect(threats.length).toBeGreaterThanOrEqual(20);
  });

  it.each(threats)('names code and a test that exist: $threat', ({ code, shown }) => {
    for (const [, path] of code.matchAll(/`([^`]+)`/g)) {
      expect({ path, exists: existsSync(join(ROOT, path!)) }).toEqual({ path, exists: true });
    }
    const [, path, name] = /^`([^`]+)`: (.+)$/.exec(shown)!;
    expect(readFileSync(join(ROOT, path!), 'utf8')).toContain(name!);
  });
});
