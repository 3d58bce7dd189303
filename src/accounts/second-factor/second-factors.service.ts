import { Injectable } from '@nestjs/common';
import type { Actor } from '../../audit/current-actor.decorator.js';
import { OPERATOR } from '../../audit/current-actor.decorator.js';
import type { SessionCaller } from '../../auth/caller.js';
import { toIsoOrNull } from '../../common/instants.js';
import { SecretCipher } from '../../database/secrets/secret-cipher.js';
import { ConflictError, NotFoundError } from '../../http/problems/errors.js';
import { PasswordConfirmation } from '../sign-in/password-confirmation.js';
import { SignInLimits } from '../sign-in/sign-in-limits.js';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.js';
import type {
  RecoveryCodesDto,
  SecondFactorDto,
  SecondFactorSetupDto,
} from './second-factor.dto.js';
import type { SecondFactorEntity } from './second-factor.entity.js';
import { InvalidSecondFactorError } from './second-factor.errors.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { generateTotpSecret, stepOfCode, totpUri } from './time-codes.js';

/** Sets up, shows and turns off the second factor of a user. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly passwords: PasswordConfirmation,
    private readonly limits: SignInLimits,
    private readonly cipher: SecretCipher,
  ) {}

  async get(userId: string): Promise<SecondFactorDto> {
    const factor = await this.factors.findConfirmed(userId);
    return {
      enabled: factor !== null,
      enabledAt: toIsoOrNull(factor?.confirmedAt ?? null),
      recoveryCodesLeft: factor ? await this.factors.countCodes(userId) : 0,
    };
  }

  /**
   * A new secret, which changes nothing until a code of it is confirmed.
   * @throws InvalidCredentialsError
   * @throws ConflictError if there is a second factor already
   */
  async begin(caller: SessionCaller, password: string): Promise<SecondFactorSetupDto> {
    const { id, email } = await this.passwords.check(caller, password);
    const secret = generateTotpSecret();
    if (!(await this.factors.begin(id, this.cipher.encrypt(secret, secretLocation(id))))) {
      throw new ConflictError('The account has a second factor already; turn it off first.');
    }
    return { secret, uri: totpUri(secret, email) };
  }

  /**
   * From now on sign-in asks for a code. Returns the recovery codes.
   * @throws InvalidSecondFactorError
   * @throws ConflictError if there is nothing to confirm
   */
  async confirm(
    { accountId, userId, sessionId }: SessionCaller,
    code: string,
    actor: Actor,
  ): Promise<RecoveryCodesDto> {
    const factor = await this.factors.find(userId);
    if (!factor || factor.confirmedAt !== null) throw new ConflictError(NOTHING_TO_CONFIRM);
    await this.limits.takeCode(sessionId);
    const step = this.getStep(factor, code);
    if (step === null) throw new InvalidSecondFactorError();
    await this.limits.refundCode(sessionId);
    const recoveryCodes = generateRecoveryCodes();
    const hashes = recoveryCodes.map((each) => hashRecoveryCode(each)!);
    if (!(await this.factors.confirm(factor, step, hashes, { accountId, actor }))) {
      throw new ConflictError(NOTHING_TO_CONFIRM);
    }
    return { recoveryCodes };
  }

  /**
   * New recovery codes; those before are refused.
   * @throws InvalidCredentialsError
   * @throws NotFoundError without a second factor
   */
  async renewCodes(
    caller: SessionCaller,
    password: string,
    actor: Actor,
  ): Promise<RecoveryCodesDto> {
    await this.passwords.check(caller, password);
    const recoveryCodes = generateRecoveryCodes();
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(code)!);
    const { userId, accountId } = caller;
    if (!(await this.factors.renewCodes(userId, hashes, { accountId, actor }))) {
      throw new NotFoundError(SECOND_FACTOR);
    }
    return { recoveryCodes };
  }

  /**
   * @throws InvalidCredentialsError
   * @throws NotFoundError without a second factor
   */
  async remove(caller: SessionCaller, password: string, actor: Actor): Promise<void> {
    await this.passwords.check(caller, password);
    const { userId, accountId } = caller;
    if (!(await this.factors.remove(userId, { accountId, actor }))) {
      throw new NotFoundError(SECOND_FACTOR);
    }
  }

  /**
   * For a user who has lost the app and the recovery codes; false if there was no second factor.
   * @param accountId the account whose audit log tells of it
   */
  reset(userId: string, accountId: string): Promise<boolean> {
    return this.factors.remove(userId, { accountId, actor: OPERATOR });
  }

  /** The time step of a code; null for a wrong one, and for a secret whose key is lost. */
  getStep(factor: SecondFactorEntity, code: string): number | null {
    const secret = this.cipher.decrypt(factor.secret, secretLocation(factor.userId));
    return secret === null ? null : stepOfCode(secret, code, Date.now());
  }
}

const SECOND_FACTOR = 'second factor';
const NOTHING_TO_CONFIRM = 'There is no new second factor to confirm; set one up first.';

/** A user of an earlier version has the identifier of its account, which was the location then. */
const secretLocation = (userId: string) => ({
  accountId: userId,
  id: userId,
  field: 'second_factor',
});
