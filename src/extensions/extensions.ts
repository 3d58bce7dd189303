import semver from 'semver';
import { VERSION } from '../config/version.js';
import { refuseMistakes } from './extension-rules.js';
import type { Extension } from './extension.js';
import { ExtensionError } from './extension.errors.js';

/** The extensions of one application, checked together. */
export class Extensions {
  /** The scopes of all extensions, `name:scope`, with their descriptions. */
  readonly scopes: readonly (readonly [string, string])[];

  /** @throws ExtensionError for a mistake, two of one name, or another version of Sluice */
  constructor(readonly all: readonly Extension[]) {
    const names = new Set<string>();
    for (const extension of all) {
      const { name, compatibility } = extension;
      refuseMistakes(extension);
      if (names.has(name)) throw new ExtensionError(name, 'is there twice');
      if (compatibility !== undefined && !isIn(compatibility)) {
        const problem = `works with Sluice ${compatibility} alone, and this is ${VERSION}`;
        throw new ExtensionError(name, problem);
      }
      names.add(name);
    }
    this.scopes = all.flatMap(({ name, scopes = {} }) =>
      Object.entries(scopes).map(([scope, text]) => [`${name}:${scope}`, text] as const),
    );
  }
}

const isIn = (range: string): boolean =>
  semver.satisfies(VERSION, range, { includePrerelease: true });
