import { Injectable } from '@nestjs/common';
import { Extensions } from '../extensions/extensions.js';
import { InvalidRequestError } from '../http/problems/errors.js';
import { ROLES, mayManageRole, scopesOfRole } from './roles.js';
import type { Role } from './roles.js';
import { ADMIN_SCOPES, allows, describeChoices } from './scopes.js';
import { SCOPE_DESCRIPTIONS, SCOPES, WILDCARD_SCOPE } from './scopes.js';

/** The scopes of this application: those of Sluice, and then those of its extensions. */
@Injectable()
export class ScopeCatalogue {
  /** From name to description. */
  readonly descriptions: ReadonlyMap<string, string>;
  readonly names: readonly string[];
  /** What a key can hold. */
  readonly grants: readonly string[];
  private readonly ofRoles: ReadonlyMap<Role, readonly string[]>;

  constructor({ scopes }: Extensions) {
    const own = SCOPES.map((name) => [name, SCOPE_DESCRIPTIONS[name]] as const);
    this.descriptions = new Map([...own, ...scopes]);
    this.names = [...this.descriptions.keys()];
    this.grants = [...this.names, WILDCARD_SCOPE];
    this.ofRoles = new Map(ROLES.map((role) => [role, scopesOfRole(role, this.names)]));
  }

  /** Whether a route can need it: a scope of an account, or one of administration. */
  has(scope: string): boolean {
    return this.descriptions.has(scope) || ADMIN_SCOPES.some((one) => one === scope);
  }

  /** The scopes of a role. */
  heldBy(role: Role): readonly string[] {
    return this.ofRoles.get(role)!;
  }

  /** Whether a caller with the scopes `held` may manage members of a role. */
  mayManage(held: readonly string[], role: Role): boolean {
    return mayManageRole(held, role, this.names);
  }

  /**
   * What is stored of a request for scopes: each once, in the order of the names, or `*` for all of an
   * account. Those of administration are named; who may grant them is not decided here.
   * @throws InvalidRequestError for a scope that there is not
   */
  grantsIn(wanted: readonly string[]): string[] {
    const ofAdmin = ADMIN_SCOPES.filter((scope) => wanted.includes(scope));
    const others = wanted.filter((scope) => !ofAdmin.some((one) => one === scope));
    if (!others.every((scope) => this.grants.includes(scope))) {
      throw new InvalidRequestError([
        { field: 'scopes', message: describeChoices(this.grants, others) },
      ]);
    }
    const ofAccount = wanted.includes(WILDCARD_SCOPE)
      ? [WILDCARD_SCOPE]
      : this.names.filter((scope) => wanted.includes(scope));
    return [...ofAccount, ...ofAdmin];
  }

  /** What a key gets by default from one that holds `held`: `*` only where it is asked for. */
  defaultGrants(held: readonly string[]): string[] {
    return this.names.filter((scope) => allows(held, scope));
  }
}
