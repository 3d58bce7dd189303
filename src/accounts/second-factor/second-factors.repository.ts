import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, IsNull, LessThan, Not, Repository } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { AuditLog } from '../../audit/audit-log.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { SecondFactorEntity } from './second-factor.entity.js';
import { lockAccount } from '../../tenancy/account-lock.js';

/** All queries on second factors. Writes lock the account first, as the start of a session does. */
@Injectable()
export class SecondFactorsRepository {
  constructor(
    @InjectRepository(SecondFactorEntity) private readonly factors: Repository<SecondFactorEntity>,
    @InjectRepository(RecoveryCodeEntity) private readonly codes: Repository<RecoveryCodeEntity>,
    private readonly dataSource: DataSource,
    private readonly log: AuditLog,
  ) {}

  find(accountId: string): Promise<SecondFactorEntity | null> {
    return this.factors.findOneBy({ accountId });
  }

  findConfirmed(accountId: string): Promise<SecondFactorEntity | null> {
    return this.factors.findOneBy({ accountId, confirmedAt: Not(IsNull()) });
  }

  /** At most ten. */
  countCodes(accountId: string): Promise<number> {
    return this.codes.countBy({ accountId });
  }

  /** Begins anew; false where a factor is confirmed, which then stays. */
  begin(accountId: string, secret: string): Promise<boolean> {
    return this.locked(accountId, async (manager) => {
      await manager.delete(SecondFactorEntity, { accountId, confirmedAt: IsNull() });
      if (await manager.existsBy(SecondFactorEntity, { accountId })) return false;
      const pending = { accountId, secret, confirmedAt: null, lastStep: 0 };
      await manager.insert(SecondFactorEntity, pending);
      return true;
    });
  }

  /** False where another request has confirmed it, or begun anew. */
  confirm(
    { accountId, secret }: SecondFactorEntity,
    step: number,
    hashes: string[],
    actor: Actor,
  ): Promise<boolean> {
    return this.locked(accountId, async (manager) => {
      const pending = { accountId, secret, confirmedAt: IsNull() };
      const confirmed = { confirmedAt: Date.now(), lastStep: step };
      const { affected } = await manager.update(SecondFactorEntity, pending, confirmed);
      if (affected !== 1) return false;
      await this.replaceCodes(manager, accountId, hashes);
      await this.log.record(manager, { accountId, type: 'second_factor.enabled', actor });
      return true;
    });
  }

  /** False where there is no confirmed factor. */
  renewCodes(accountId: string, hashes: string[], actor: Actor): Promise<boolean> {
    return this.locked(accountId, async (manager) => {
      const confirmed = { accountId, confirmedAt: Not(IsNull()) };
      if (!(await manager.existsBy(SecondFactorEntity, confirmed))) return false;
      await this.replaceCodes(manager, accountId, hashes);
      const type = 'second_factor.recovery_codes_renewed';
      await this.log.record(manager, { accountId, type, actor });
      return true;
    });
  }

  /** False where there is no confirmed factor. One that is pending goes, too. */
  remove(accountId: string, actor: Actor): Promise<boolean> {
    return this.locked(accountId, async (manager) => {
      const factor = await manager.findOneBy(SecondFactorEntity, { accountId });
      await manager.delete(SecondFactorEntity, { accountId });
      await manager.delete(RecoveryCodeEntity, { accountId });
      if (!factor?.confirmedAt) return false;
      await this.log.record(manager, { accountId, type: 'second_factor.disabled', actor });
      return true;
    });
  }

  /** Whether no code is needed, in the transaction that starts a session. */
  async isOff(manager: EntityManager, accountId: string): Promise<boolean> {
    const confirmed = { accountId, confirmedAt: Not(IsNull()) };
    return !(await manager.existsBy(SecondFactorEntity, confirmed));
  }

  /** Uses the code of a step; false if it, or a later one, was used before. */
  async useStep(
    manager: EntityManager,
    { accountId, secret }: SecondFactorEntity,
    step: number,
  ): Promise<boolean> {
    const unused = { accountId, secret, confirmedAt: Not(IsNull()), lastStep: LessThan(step) };
    return (await manager.update(SecondFactorEntity, unused, { lastStep: step })).affected === 1;
  }

  /** Uses a recovery code; false if there is none, or it was used before. */
  async useCode(
    manager: EntityManager,
    accountId: string,
    hash: string,
    actor: Actor,
  ): Promise<boolean> {
    const { affected } = await manager.delete(RecoveryCodeEntity, { accountId, hash });
    if (affected !== 1) return false;
    const details = { left: await manager.countBy(RecoveryCodeEntity, { accountId }) };
    const type = 'second_factor.recovery_code_used';
    await this.log.record(manager, { accountId, type, actor, details });
    return true;
  }

  private async replaceCodes(
    manager: EntityManager,
    accountId: string,
    hashes: string[],
  ): Promise<void> {
    await manager.delete(RecoveryCodeEntity, { accountId });
    const codes = hashes.map((hash) => ({ accountId, hash }));
    await manager.insert(RecoveryCodeEntity, codes);
  }

  private locked<T>(accountId: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await lockAccount(manager, accountId);
      return work(manager);
    });
  }
}
