import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, Not, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { AuditEvent } from '../../audit/audit-event.js';
import { AuditLog } from '../../audit/audit-log.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { SecondFactorEntity } from './second-factor.entity.js';
import { UsersRepository } from '../users/users.repository.js';

/** Who did it, and the account whose audit log tells of it. */
type AuditedBy = Pick<AuditEvent, 'accountId' | 'actor'>;

/** All queries on second factors. Writes lock the user first, as the start of a session does. */
@Injectable()
export class SecondFactorsRepository {
  constructor(
    @InjectRepository(SecondFactorEntity) private readonly factors: Repository<SecondFactorEntity>,
    @InjectRepository(RecoveryCodeEntity) private readonly codes: Repository<RecoveryCodeEntity>,
    private readonly users: UsersRepository,
    private readonly log: AuditLog,
  ) {}

  find(userId: string): Promise<SecondFactorEntity | null> {
    return this.factors.findOneBy({ userId });
  }

  findConfirmed(userId: string): Promise<SecondFactorEntity | null> {
    return this.factors.findOneBy({ userId, confirmedAt: Not(IsNull()) });
  }

  /** At most ten. */
  countCodes(userId: string): Promise<number> {
    return this.codes.countBy({ userId });
  }

  /** Begins anew; false where a factor is confirmed, which then stays. */
  begin(userId: string, secret: string): Promise<boolean> {
    return this.users.locked(userId, async (manager) => {
      await manager.delete(SecondFactorEntity, { userId, confirmedAt: IsNull() });
      if (await manager.existsBy(SecondFactorEntity, { userId })) return false;
      const pending = { userId, secret, confirmedAt: null, lastStep: 0 };
      await manager.insert(SecondFactorEntity, pending);
      return true;
    });
  }

  /** False where another request has confirmed it, or begun anew. */
  confirm(
    { userId, secret }: SecondFactorEntity,
    step: number,
    hashes: string[],
    by: AuditedBy,
  ): Promise<boolean> {
    return this.users.locked(userId, async (manager) => {
      const pending = { userId, secret, confirmedAt: IsNull() };
      const confirmed = { confirmedAt: Date.now(), lastStep: step };
      const { affected } = await manager.update(SecondFactorEntity, pending, confirmed);
      if (affected !== 1) return false;
      await this.replaceCodes(manager, userId, hashes);
      await this.log.record(manager, { ...by, type: 'second_factor.enabled' });
      return true;
    });
  }

  /** False where there is no confirmed factor. */
  renewCodes(userId: string, hashes: string[], by: AuditedBy): Promise<boolean> {
    return this.users.locked(userId, async (manager) => {
      const confirmed = { userId, confirmedAt: Not(IsNull()) };
      if (!(await manager.existsBy(SecondFactorEntity, confirmed))) return false;
      await this.replaceCodes(manager, userId, hashes);
      const type = 'second_factor.recovery_codes_renewed';
      await this.log.record(manager, { ...by, type });
      return true;
    });
  }

  /** False where there is no confirmed factor. One that is pending goes, too. */
  remove(userId: string, by: AuditedBy): Promise<boolean> {
    return this.users.locked(userId, async (manager) => {
      const factor = await manager.findOneBy(SecondFactorEntity, { userId });
      await manager.delete(SecondFactorEntity, { userId });
      await manager.delete(RecoveryCodeEntity, { userId });
      if (!factor?.confirmedAt) return false;
      await this.log.record(manager, { ...by, type: 'second_factor.disabled' });
      return true;
    });
  }

  /** Whether no code is needed, in the transaction that starts a session. */
  async isOff(manager: EntityManager, userId: string): Promise<boolean> {
    const confirmed = { userId, confirmedAt: Not(IsNull()) };
    return !(await manager.existsBy(SecondFactorEntity, confirmed));
  }

  /** Uses the code of a step; false if it, or a later one, was used before. */
  async useStep(
    manager: EntityManager,
    { userId, secret }: SecondFactorEntity,
    step: number,
  ): Promise<boolean> {
    const unused = { userId, secret, confirmedAt: Not(IsNull()), lastStep: LessThan(step) };
    return (await manager.update(SecondFactorEntity, unused, { lastStep: step })).affected === 1;
  }

  /** Uses a recovery code; false if there is none, or it was used before. */
  async useCode(
    manager: EntityManager,
    userId: string,
    hash: string,
    by: AuditedBy,
  ): Promise<boolean> {
    const { affected } = await manager.delete(RecoveryCodeEntity, { userId, hash });
    if (affected !== 1) return false;
    const details = { left: await manager.countBy(RecoveryCodeEntity, { userId }) };
    const type = 'second_factor.recovery_code_used';
    await this.log.record(manager, { ...by, type, details });
    return true;
  }

  private async replaceCodes(
    manager: EntityManager,
    userId: string,
    hashes: string[],
  ): Promise<void> {
    await manager.delete(RecoveryCodeEntity, { userId });
    const codes = hashes.map((hash) => ({ userId, hash }));
    await manager.insert(RecoveryCodeEntity, codes);
  }
}
