import { Injectable } from '@nestjs/common';
import { ScopeCatalogue } from '../../auth/scope-catalogue.js';

/** What agents have no tools for, and what would let one outlive its own grant. */
const KEPT_FROM_AGENTS =
  /^(keys|extensions|admin:.*|(webhooks|shared-feeds|members):(read|write))$/;

const READ_ONLY = ['posts:read', 'feeds:read', 'ai'];

/** The scopes that a client may be granted. */
@Injectable()
export class AgentScopes {
  readonly names: readonly string[];

  constructor(private readonly catalogue: ScopeCatalogue) {
    this.names = catalogue.names.filter((name) => !KEPT_FROM_AGENTS.test(name));
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
