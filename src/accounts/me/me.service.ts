import { Injectable } from '@nestjs/common';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { CallerIdentity, SessionCaller } from '../../auth/caller.js';
import { ScopeCatalogue } from '../../auth/scope-catalogue.js';
import { NotFoundError } from '../../http/problems/errors.js';
import { AccountDto } from '../account.dto.js';
import { AccountsRepository } from '../accounts.repository.js';
import { MembersRepository } from '../members/members.repository.js';
import type { MemberWithAccount } from '../members/members.repository.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { UserDto } from './me.dto.js';
import type { MeDto, UpdateMeDto } from './me.dto.js';

/** Tells callers who they are, and where they act. */
@Injectable()
export class MeService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly members: MembersRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly scopes: ScopeCatalogue,
  ) {}

  /** @throws NotFoundError where the account is gone since the request began */
  async get({ accountId, userId, keyId, scopes }: CallerIdentity): Promise<MeDto> {
    const members = userId === undefined ? [] : await this.listEnabled(userId);
    const user = userId === undefined ? null : await this.users.find(userId);
    const account = await this.accounts.find(accountId);
    if (!account) throw new NotFoundError('account');
    const ids = members.map((member) => member.accountId);
    const owners = await this.members.findOwners([...new Set([...ids, accountId])]);
    return {
      user: user && UserDto.from(user),
      account: AccountDto.from(account, owners.get(accountId)),
      accounts: members.map(({ account: each, role }) => ({
        ...AccountDto.from(each, owners.get(each.id)),
        role,
      })),
      key: keyId === undefined ? null : { id: keyId },
      scopes: [...scopes],
    };
  }

  async change(caller: SessionCaller, { name, language }: UpdateMeDto): Promise<MeDto> {
    const changes = {
      ...(name !== undefined && { name: name || null }),
      ...(language !== undefined && { language }),
    };
    if (Object.keys(changes).length > 0) await this.users.change(caller.userId, changes);
    return this.get(caller);
  }

  /**
   * Lets the session act in another account.
   * @throws NotFoundError where the user is no member of it, or it is disabled
   */
  async switchTo(caller: SessionCaller, accountId: string, actor: Actor): Promise<MeDto> {
    const { role } = await this.sessions.switchTo(caller, accountId, actor);
    return this.get({ ...caller, accountId, scopes: this.scopes.heldBy(role) });
  }

  private async listEnabled(userId: string): Promise<MemberWithAccount[]> {
    const members = await this.members.listOfUser(userId);
    return members.filter(({ account }) => account.disabledAt === null);
  }
}
