import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { PasswordResetEntity } from './password-reset.entity.js';

/** All queries on the links for a new password. Those that have expired are as if they were gone. */
@Injectable()
export class PasswordResetsRepository {
  constructor(
    @InjectRepository(PasswordResetEntity)
    private readonly resets: Repository<PasswordResetEntity>,
  ) {}

  async insert(manager: EntityManager, reset: PasswordResetEntity): Promise<void> {
    await manager.insert(PasswordResetEntity, reset);
  }

  /** Of any user. */
  findByHash(tokenHash: string): Promise<PasswordResetEntity | null> {
    return this.resets.findOneBy({ tokenHash, ...unexpired() });
  }

  /** Uses a link up; false if it is gone. */
  async use(manager: EntityManager, tokenHash: string): Promise<boolean> {
    const open = { tokenHash, ...unexpired() };
    return (await manager.delete(PasswordResetEntity, open)).affected === 1;
  }

  /** Of all users. */
  async removeExpired(now: number): Promise<void> {
    await this.resets.delete({ expiresAt: LessThanOrEqual(now) });
  }
}

const unexpired = () => ({ expiresAt: MoreThan(Date.now()) });
