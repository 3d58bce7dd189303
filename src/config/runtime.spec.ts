import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { refuseOldRuntime, unsupportedRuntime } from './runtime.js';

describe('unsupportedRuntime', () => {
  it.each(['v22.19.0', 'v22.20.1', 'v24.0.0', 'v26.3.0', '22.19.0', 'v100.0.0'])(
    'accepts Node.js %s',
    (version) => {
      expect(unsupportedRuntime(version)).toBeUndefined();
    },
  );

  it.each(['v22.18.0', 'v22.0.0', 'v21.99.0', 'v20.19.5', 'v18.20.0', 'v9.0.0', 'nonsense', ''])(
    'refuses Node.js "%s" and names the required version',
    (version) => {
      expect(unsupportedRuntime(version)).toBe(
        `Sluice needs Node.js 22.19 or newer; this is ${version}.`,
      );
    },
  );
});

describe('refuseOldRuntime', () => {
  it('accepts the runtime of this test', () => {
    expect(() => refuseOldRuntime()).not.toThrow();
  });

  it.each(['index.ts', 'testing/index.ts'])(
    'is the first that the entry %s of the package loads',
    (entry) => {
      const text = readFileSync(join(import.meta.dirname, '..', entry), 'utf8');
      const [, loaded] = /(?:from|import) '(.+)'/.exec(text)!;
      expect(loaded).toMatch(/\/config\/refused-runtime\.js$/);
    },
  );
});
