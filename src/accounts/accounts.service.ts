import { Injectable } from '@nestjs/common';
import { isEmail } from 'class-validator';
import {
  AlreadyExistsError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
} from '../common/errors.js';
import type { FieldError } from '../common/errors.js';
import { newId } from '../common/ids.js';
import type { AccountEntity } from './account.entity.js';
import { AccountsRepository } from './accounts.repository.js';
import { hashPassword } from './passwords.js';

const PASSWORD = { min: 8, max: 256 };

/** Makes and finds accounts; the command line and the dashboard share it. */
@Injectable()
export class AccountsService {
  constructor(private readonly accounts: AccountsRepository) {}

  /**
   * @throws InvalidRequestError for an address or a password that cannot be used
   * @throws ConflictError where the address, whatever its case, has an account
   */
  async create(email: string, password: string): Promise<AccountEntity> {
    const errors: FieldError[] = [];
    if (!isEmail(email)) errors.push({ field: 'email', message: 'must be an e-mail address' });
    if (password.length < PASSWORD.min || password.length > PASSWORD.max) {
      const message = `must have ${PASSWORD.min} to ${PASSWORD.max} characters`;
      errors.push({ field: 'password', message });
    }
    if (errors.length > 0) throw new InvalidRequestError(errors);

    const account: AccountEntity = {
      id: newId(),
      email,
      emailKey: email.toLowerCase(),
      passwordHash: await hashPassword(password),
      apiKeyCount: 0,
      contentVersion: 0,
      createdAt: Date.now(),
    };
    try {
      await this.accounts.insert(account);
    } catch (error) {
      if (!(error instanceof AlreadyExistsError)) throw error;
      throw new ConflictError(`There is already an account for ${email}.`);
    }
    return account;
  }

  /** @throws NotFoundError where the address has no account */
  async getByEmail(email: string): Promise<AccountEntity> {
    const account = await this.accounts.findByEmailKey(email.toLowerCase());
    if (!account) throw new NotFoundError('account');
    return account;
  }
}
