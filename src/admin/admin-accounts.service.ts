import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import type { CreateAccountDto } from '../accounts/account.dto.js';
import { versionOf } from '../accounts/administered-account.js';
import type { AccountEvent } from '../accounts/administered-account.js';
import { ownLimits } from '../accounts/quotas/own-limits.js';
import { AuditLog } from '../audit/audit-log.js';
import type { AuditDetails, AuditEventType } from '../audit/audit-event.js';
import { ADMINISTRATOR } from '../audit/current-actor.decorator.js';
import type { Actor } from '../audit/current-actor.decorator.js';
import type { Precondition } from '../http/preconditions/precondition.js';
import { ConflictError, NotFoundError } from '../http/problems/errors.js';
import { Page } from '../pagination/page.js';
import type { AccountEntity } from '../tenancy/account.entity.js';
import { AdminAccountDto } from './admin-account.dto.js';
import type {
  AdminAccountDetailsDto,
  ListAdminAccountsQuery,
  UpdateAdminAccountDto,
} from './admin-account.dto.js';

/** The events of the account, as the log of the administrator tells them. */
const TOLD_AS = {
  'account.disabled': 'admin.account_disabled',
  'account.enabled': 'admin.account_enabled',
  'account.limited': 'admin.account_limited',
} as const satisfies Record<AccountEvent['type'], AuditEventType>;

/** A key with a scope of administration: the account that it is in, and who acts. */
export interface Administrator {
  accountId: string;
  actor: Actor;
}

/**
 * Manages the accounts of the installation, and reads none of their content. The log of the account tells
 * what was done to it, and that of the administrator's account by which key.
 */
@Injectable()
export class AdminAccountsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly log: AuditLog,
  ) {}

  async list(query: ListAdminAccountsQuery): Promise<Page<AdminAccountDto>> {
    const { rows, count } = await this.accounts.listNewest(query);
    const counted = await Page.of(query, rows).counted(count);
    const owners = await this.accounts.findOwners(counted.data.map(({ id }) => id));
    return counted.map((account) => AdminAccountDto.from(account, owners.get(account.id)));
  }

  /** @throws NotFoundError */
  async get(id: string): Promise<AdminAccountDetailsDto> {
    return this.describe(await this.accounts.find(id));
  }

  /** @throws ConflictError if the address is taken, ignoring case */
  async create(
    administrator: Administrator,
    { email, password }: CreateAccountDto,
  ): Promise<AdminAccountDetailsDto> {
    const also = (manager: EntityManager, { accountId: id }: { accountId: string }) =>
      this.record(manager, administrator, 'admin.account_created', { id });
    const account = await this.accounts.create(email, password, ADMINISTRATOR, also);
    return this.describe(account);
  }

  /**
   * @throws NotFoundError
   * @throws ConflictError for the account of the administrator
   * @throws PreconditionFailedError
   */
  async update(
    administrator: Administrator,
    id: string,
    changes: UpdateAdminAccountDto,
    precondition: Precondition,
  ): Promise<AdminAccountDetailsDto> {
    if (changes.disabled) refuseOwn(administrator, id);
    await this.accounts.administer(id, changes, ADMINISTRATOR, {
      check: (_, account) => void checkLocked(account, precondition),
      record: (manager, { type, details }) =>
        this.record(manager, administrator, TOLD_AS[type], { id }, details),
    });
    return this.get(id);
  }

  /**
   * Deletes an account and all its data.
   * @throws NotFoundError
   * @throws ConflictError for the account of the administrator
   * @throws PreconditionFailedError
   */
  async remove(
    administrator: Administrator,
    id: string,
    precondition: Precondition,
  ): Promise<void> {
    refuseOwn(administrator, id);
    await this.accounts.removeFor(id, async (manager, account) => {
      await this.record(
        manager,
        administrator,
        'admin.account_deleted',
        checkLocked(account, precondition),
      );
    });
  }

  private async record(
    manager: EntityManager,
    { accountId, actor }: Administrator,
    type: AuditEventType,
    { id: subjectId }: Pick<AccountEntity, 'id'>,
    details: AuditDetails = {},
  ): Promise<void> {
    await this.log.record(manager, { accountId, type, subjectId, actor, details });
  }

  private async describe(account: AccountEntity): Promise<AdminAccountDetailsDto> {
    const owners = await this.accounts.findOwners([account.id]);
    return Object.assign(AdminAccountDto.from(account, owners.get(account.id)), {
      limits: ownLimits(account),
      quotas: await this.accounts.describeQuotas(account.id),
    });
  }
}

/** The account behind its lock. */
function checkLocked(account: AccountEntity | null, precondition: Precondition): AccountEntity {
  if (!account || account.deletedAt !== null) throw new NotFoundError('account');
  precondition.check(versionOf(account));
  return account;
}

function refuseOwn({ accountId }: Administrator, id: string): void {
  if (id !== accountId) return;
  throw new ConflictError('This is the account of the key, which would end with it.');
}
