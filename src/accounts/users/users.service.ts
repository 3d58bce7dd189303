import { Injectable } from '@nestjs/common';
import { OPERATOR } from '../../audit/current-actor.decorator.js';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { SessionCaller } from '../../auth/caller.js';
import type { Role } from '../../auth/roles.js';
import { toIso, toIsoOrNull } from '../../common/instants.js';
import { NotFoundError } from '../../http/problems/errors.js';
import type { ChangePasswordDto } from '../account.dto.js';
import type { MemberEntity } from '../members/member.entity.js';
import { MembersRepository } from '../members/members.repository.js';
import type { MemberWithAccount } from '../members/members.repository.js';
import { PasswordConfirmation } from '../sign-in/password-confirmation.js';
import { Passwords } from '../sign-in/passwords.js';
import type { UserEntity } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

const BATCH_SIZE = 500;

/** A user as the operator sees it. */
export interface ListedUser {
  userId: string;
  email: string;
  name: string | null;
  createdAt: string;
  disabledAt: string | null;
  accounts: { accountId: string; memberId: string; role: Role }[];
}

/** Finds users, and changes their names and passwords. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly members: MembersRepository,
    private readonly passwords: Passwords,
    private readonly confirmation: PasswordConfirmation,
  ) {}

  /** @throws NotFoundError if no user has the address */
  async getByEmail(email: string): Promise<UserEntity> {
    const user = await this.users.findByEmailKey(email.toLowerCase());
    if (!user) throw new NotFoundError('user');
    return user;
  }

  /** All users, oldest first, with their accounts. Memory use does not depend on their number. */
  async *listAll(): AsyncGenerator<ListedUser> {
    let batch: UserEntity[] = [];
    do {
      batch = await this.users.list(BATCH_SIZE, batch.at(-1)?.id);
      const members = Map.groupBy(
        await this.members.listOfUsers(batch.map(({ id }) => id)),
        ({ userId }) => userId,
      );
      for (const user of batch) yield describe(user, members.get(user.id) ?? []);
    } while (batch.length === BATCH_SIZE);
  }

  /** Of the user of an address, who may be unknown. */
  async findAccountIds(email: string): Promise<string[]> {
    const user = await this.users.findByEmailKey(email.toLowerCase());
    if (!user) return [];
    return (await this.members.listOfUser(user.id)).map(({ accountId }) => accountId);
  }

  count(): Promise<number> {
    return this.users.count();
  }

  /** @throws NotFoundError */
  async show(id: string): Promise<ListedUser> {
    const user = await this.users.find(id);
    if (!user) throw new NotFoundError('user');
    return describe(user, await this.members.listOfUser(id));
  }

  /** The accounts of a user, with the role in each. */
  listMemberships(userId: string): Promise<MemberWithAccount[]> {
    return this.members.listOfUser(userId);
  }

  /**
   * Ends all other sessions of the user.
   * @throws InvalidCredentialsError if the current password is wrong
   */
  async changePassword(
    caller: SessionCaller,
    { currentPassword, newPassword }: ChangePasswordDto,
    actor: Actor,
  ): Promise<Pick<UserEntity, 'id' | 'passwordHash'>> {
    const { id } = await this.confirmation.check(caller, currentPassword);
    const passwordHash = await this.passwords.hash(newPassword);
    const accountIds = [caller.accountId];
    const keptSession = caller.sessionId;
    await this.users.setPassword(id, passwordHash, { accountIds, actor, keptSession });
    return { id, passwordHash };
  }

  /** Ends all sessions of the user. All accounts of the user record it. */
  async setPassword(id: string, password: string): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    const accountIds = (await this.members.listOfUser(id)).map(({ accountId }) => accountId);
    await this.users.setPassword(id, passwordHash, { accountIds, actor: OPERATOR });
  }
}

const describe = (user: UserEntity, members: MemberEntity[]): ListedUser => ({
  userId: user.id,
  email: user.email,
  name: user.name,
  createdAt: toIso(user.createdAt),
  disabledAt: toIsoOrNull(user.disabledAt),
  accounts: members.map(({ id: memberId, accountId, role }) => ({ accountId, memberId, role })),
});
