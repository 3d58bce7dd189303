import { Injectable } from '@nestjs/common';
import { HourlySweeper } from '../background/hourly-sweeper.js';
import { AccountsRepository } from './accounts.repository.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { OidcRequestsRepository } from './oidc/oidc-requests.repository.js';
import { PasswordResetsRepository } from './password-resets/password-resets.repository.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SignInCountsRepository } from './sign-in/sign-in-counts.repository.js';

/** A more recent deletion may still be running in its request. */
const INTERRUPTED_AFTER_MS = 3_600_000;

/** Removes what has expired, such as sessions and invitations, and accounts whose deletion was interrupted. */
@Injectable()
export class AccountsSweeper extends HourlySweeper {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly counts: SignInCountsRepository,
    private readonly requests: OidcRequestsRepository,
    private readonly resets: PasswordResetsRepository,
  ) {
    super();
  }

  protected async run(now: number): Promise<void> {
    await this.sessions.removeExpired(now);
    await this.invitations.removeExpired(now);
    await this.counts.removeExpired(now);
    await this.requests.removeExpired(now);
    await this.resets.removeExpired(now);
    for (const id of await this.accounts.findDeletedBefore(now - INTERRUPTED_AFTER_MS)) {
      if (this.stopping.signal.aborted) return;
      await this.accounts.remove(id);
    }
  }
}
