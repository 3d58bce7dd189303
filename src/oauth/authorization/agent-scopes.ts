import { Injectable } from '@nestjs/common';
import { ScopeCatalogue } from '../../auth/scope-catalogue.js';
import { SCOPES } from '../../auth/scopes.js';

/** What agents have tools for. None of these makes keys or sends posts elsewhere. */
const OF_AGENTS = new Set([
  ...['posts:read', 'posts:write', 'state:write', 'feeds:read', 'feeds:write', 'ai'],
  ...['rules:read', 'rules:write'],
]);

const READ_ONLY = ['posts:read', 'feeds:read', 'ai'];

/** The scopes that a client may be granted: these, and those of the tools of extensions. */
@Injectable()
export class AgentScopes {
  readonly names: readonly string[];

  constructor(private readonly catalogue: ScopeCatalogue) {
    this.names = catalogue.names.filter((name) => OF_AGENTS.has(name) || !isBuiltIn(name));
  }

  /**
   * Those that a request names. Clients send scopes of other services too, which are left out; without
   * any of ours, those that only read.
   */
  requested(scope: string | undefined): string[] {
    const wanted = new Set((scope ?? '').split(' '));
    const ours = this.names.filter((name) => wanted.has(name));
    return ours.length > 0 ? ours : this.names.filter((name) => READ_ONLY.includes(name));
  }

  describe(name: string): { name: string; description: string; reads: boolean } {
    const description = this.catalogue.descriptions.get(name) ?? '';
    return { name, description, reads: READ_ONLY.includes(name) || name.endsWith(':read') };
  }
}

const isBuiltIn = (name: string): boolean => (SCOPES as readonly string[]).includes(name);
