import semver from 'semver';
import { API_TAGS } from '../common/api-tags.js';
import { Env } from '../config/env.js';
import { listVariables } from '../config/settings.js';
import { VERSION } from '../config/version.js';
import { PROBLEMS } from '../http/problems/problem.js';
import { refuseMistakes } from './extension-rules.js';
import type { Extension } from './extension.js';
import { ExtensionError } from './extension.errors.js';
import { refuseHiddenReplacements } from './replacements.js';
import type { Replacement } from './slot.js';

/** The extensions of one application, checked together. */
export class Extensions {
  /** The scopes of all extensions, `name:scope`, with their descriptions. */
  readonly scopes: readonly (readonly [string, string])[];

  /** The module that replaces the sanitiser, and whose it is. */
  readonly sanitizer: { file: URL; by: string } | undefined;

  /**
   * @throws ExtensionError for a mistake, for two of one name, problem, tag, setting, scope, audit
   * event or replaced part, and for another version of Sluice
   */
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
    refuseShared(all);
    refuseHiddenReplacements(all);
    const own = all.find(({ sanitizer }) => sanitizer);
    this.sanitizer = own?.sanitizer && { file: own.sanitizer, by: own.name };
    this.scopes = all.flatMap(({ name, scopes = {} }) =>
      Object.entries(scopes).map(([scope, text]) => [`${name}:${scope}`, text] as const),
    );
  }

  /** What tells worker threads which sanitiser to load. */
  get sanitizerArgs(): string[] {
    return this.sanitizer ? [this.sanitizer.file.href] : [];
  }

  /** The name of the extension that replaces a part. */
  replacing(part: Replacement['slot']): string {
    return this.all.find(({ replaces = [] }) => replaces.some(({ slot }) => slot === part))!.name;
  }
}

const isIn = (range: string): boolean =>
  semver.satisfies(VERSION, range, { includePrerelease: true });

/** @throws ExtensionError for what two extensions do, or one and Sluice */
function refuseShared(all: readonly Extension[]): void {
  const own = [
    ...Object.keys(API_TAGS).map((tag) => `has the tag ${tag}`),
    ...Object.keys(PROBLEMS).map((code) => `has the problem ${code}`),
    ...listVariables(Env).map((variable) => `has the setting ${variable}`),
  ];
  const owners = new Map(own.map((claim) => [claim, 'Sluice']));
  for (const extension of all) {
    for (const claim of getClaims(extension)) {
      const owner = owners.get(claim);
      if (owner) throw new ExtensionError(extension.name, `${claim}, and so does ${owner}`);
      owners.set(claim, `the extension "${extension.name}"`);
    }
  }
}

/** What one extension alone may do. */
const getClaims = (extension: Extension): string[] => {
  const { name, problems = [], tags = {}, settings, replaces = [], sanitizer } = extension;
  const { auditEvents = [], scopes = {} } = extension;
  return [
    ...auditEvents.map((type) => `has the audit event ${type}`),
    ...Object.keys(scopes).map((scope) => `has the scope ${name}:${scope}`),
    ...problems.map(({ code }) => `has the problem ${code}`),
    ...Object.keys(tags).map((tag) => `has the tag ${tag}`),
    ...(settings ? listVariables(settings) : []).map((variable) => `has the setting ${variable}`),
    ...replaces.map(({ slot }) => `replaces ${slot.name}`),
    ...(sanitizer ? ['replaces the sanitiser'] : []),
  ];
};
