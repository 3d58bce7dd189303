import { Injectable } from '@nestjs/common';
import { AuditedUsers } from '../../audit/audited-users.js';
import { UsersRepository } from './users.repository.js';

/** The addresses that the audit log shows. */
@Injectable()
export class UserAddresses extends AuditedUsers {
  constructor(private readonly users: UsersRepository) {
    super();
  }

  findAddresses(userIds: string[]): Promise<ReadonlyMap<string, string>> {
    return this.users.findAddresses(userIds);
  }
}
