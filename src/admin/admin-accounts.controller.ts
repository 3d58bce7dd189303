import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CreateAccountDto } from '../accounts/account.dto.js';
import { CurrentActor } from '../audit/current-actor.decorator.js';
import type { Actor } from '../audit/current-actor.decorator.js';
import { AccountId } from '../auth/caller.js';
import { RequireScope } from '../auth/decorators/require-scope.decorator.js';
import { IdParam } from '../http/input/decorators/id-param.decorator.js';
import { IfMatch } from '../http/preconditions/if-match.decorator.js';
import { Precondition } from '../http/preconditions/precondition.js';
import { ApiProblems, BAD_BODY } from '../http/problems/api-problems.decorator.js';
import {
  ApiCreatedResource,
  ApiDeleted,
  ApiResource,
  CreatedResource,
} from '../http/responses/resource-responses.js';
import { Idempotent } from '../idempotency/idempotent.decorator.js';
import { Paginated } from '../pagination/paginated.decorator.js';
import type { Page } from '../pagination/page.js';
import {
  AdminAccountDetailsDto,
  AdminAccountDto,
  ListAdminAccountsQuery,
  UpdateAdminAccountDto,
} from './admin-account.dto.js';
import { AdminAccountsService } from './admin-accounts.service.js';

@ApiTags('Administration')
@Controller('api/v1/admin/accounts')
export class AdminAccountsController {
  constructor(private readonly accounts: AdminAccountsService) {}

  /**
   * List accounts.
   * @remarks All accounts of the installation, newest first, with their first owners and what they hold.
   */
  @Get()
  @RequireScope('admin:read')
  @Paginated(AdminAccountDto)
  @ApiProblems('invalid_request')
  list(@Query() query: ListAdminAccountsQuery): Promise<Page<AdminAccountDto>> {
    return this.accounts.list(query);
  }

  /**
   * Get an account.
   * @remarks The account with the usage of its quotas, and without any content.
   */
  @Get(':id')
  @RequireScope('admin:read')
  @ApiResource(AdminAccountDetailsDto, 'The account.')
  @ApiProblems('invalid_request', 'not_found')
  get(@IdParam('account') id: string): Promise<AdminAccountDetailsDto> {
    return this.accounts.get(id);
  }

  /**
   * Create an account.
   * @remarks Creates a user and an account that the user owns, also where sign-up is closed. It gets no API key:
   * the owner makes one. An e-mail address that has an account answers 409.
   */
  @Post()
  @RequireScope('admin:write')
  @ApiCreatedResource(AdminAccountDetailsDto, 'The account.')
  @Idempotent()
  @ApiProblems(...BAD_BODY, 'conflict')
  async create(
    @AccountId() accountId: string,
    @Body() account: CreateAccountDto,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedResource<AdminAccountDetailsDto>> {
    const created = await this.accounts.create({ accountId, actor }, account);
    return new CreatedResource(created, `/api/v1/admin/accounts/${created.id}`);
  }

  /**
   * Change an account.
   * @remarks Disables or enables the account, and sets limits of its own. A disabled account refuses all keys and ends its sessions, on every node. Once it is enabled, its keys work again.
   * A limit replaces the setting of the installation, higher or lower. One below what the account holds deletes nothing, and lets
   * nothing be added. To disable the account of the calling key answers 409.
   */
  @Patch(':id')
  @RequireScope('admin:write')
  @ApiResource(AdminAccountDetailsDto, 'The account as it is now.')
  @ApiProblems(...BAD_BODY, 'not_found', 'conflict')
  update(
    @AccountId() accountId: string,
    @IdParam('account') id: string,
    @Body() changes: UpdateAdminAccountDto,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<AdminAccountDetailsDto> {
    return this.accounts.update({ accountId, actor }, id, changes, precondition);
  }

  /**
   * Delete an account.
   * @remarks Deletes the account permanently, with its keys, feeds, posts and all other data. Users who are members
   * of no other account are deleted with it. The account of the calling key answers 409.
   */
  @Delete(':id')
  @RequireScope('admin:write')
  @ApiDeleted('The account has been deleted.')
  @ApiProblems('invalid_request', 'not_found', 'conflict')
  remove(
    @AccountId() accountId: string,
    @IdParam('account') id: string,
    @CurrentActor() actor: Actor,
    @IfMatch() precondition: Precondition,
  ): Promise<void> {
    return this.accounts.remove({ accountId, actor }, id, precondition);
  }
}
