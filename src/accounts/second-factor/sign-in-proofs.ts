import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { MemberEntity } from '../members/member.entity.js';
import { SignInLimits } from '../sign-in/sign-in-limits.js';
import { hashRecoveryCode } from './recovery-codes.js';
import type { SecondFactorEntity } from './second-factor.entity.js';
import { InvalidSecondFactorError, SecondFactorRequiredError } from './second-factor.errors.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { SecondFactorsService } from './second-factors.service.js';

/** What a session needs beside the password; the database decides in the transaction of its start. */
export interface Proof {
  /** @throws DomainError if the session must not start */
  admit(manager: EntityManager, actor: Actor): Promise<void>;
  /** Called after the session has started. */
  succeeded(): Promise<void>;
}

/** Checks the second factor of a sign-in whose password is right. */
@Injectable()
export class SignInProofs {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly service: SecondFactorsService,
    private readonly limits: SignInLimits,
  ) {}

  /**
   * @param counter counts wrong codes: the known device, or else the user
   * @throws SecondFactorRequiredError without a code that is needed
   * @throws RateLimitedError after too many wrong codes
   */
  async find(
    { userId, accountId }: Pick<MemberEntity, 'userId' | 'accountId'>,
    code: string | undefined,
    counter: string,
  ): Promise<Proof> {
    const factor = await this.factors.findConfirmed(userId);
    if (!factor) return this.withoutFactor(userId);
    if (code === undefined) throw new SecondFactorRequiredError();
    await this.limits.takeCode(counter);
    return {
      admit: async (manager, actor) => {
        if (!(await this.use(manager, factor, code, { accountId, actor }))) {
          throw new InvalidSecondFactorError();
        }
      },
      succeeded: () => this.limits.refundCode(counter),
    };
  }

  private withoutFactor(userId: string): Proof {
    return {
      admit: async (manager) => {
        // It may have been confirmed since it was looked for.
        if (!(await this.factors.isOff(manager, userId))) throw new SecondFactorRequiredError();
      },
      succeeded: () => Promise.resolve(),
    };
  }

  private use(
    manager: EntityManager,
    factor: SecondFactorEntity,
    code: string,
    by: { accountId: string; actor: Actor },
  ): Promise<boolean> {
    const step = this.service.getStep(factor, code);
    if (step !== null) return this.factors.useStep(manager, factor, step);
    const hash = hashRecoveryCode(code);
    if (hash === null) return Promise.resolve(false);
    return this.factors.useCode(manager, factor.userId, hash, by);
  }
}
