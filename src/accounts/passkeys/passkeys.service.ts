import { Injectable } from '@nestjs/common';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { SessionCaller } from '../../auth/caller.js';
import type { Browser } from '../../auth/credentials/browser.js';
import { newId } from '../../common/ids.js';
import { isUniqueViolation } from '../../database/engines/error-codes.js';
import { ConflictError, InvalidRequestError, NotFoundError } from '../../http/problems/errors.js';
import type { Precondition } from '../../http/preconditions/precondition.js';
import type { PageQuery } from '../../pagination/page-query.js';
import { Page } from '../../pagination/page.js';
import { PasswordConfirmation } from '../sign-in/password-confirmation.js';
import { PasskeyChallengesRepository } from './passkey-challenges.repository.js';
import { PasskeyDto } from './passkey.dto.js';
import type { CreatePasskeyDto, PasskeyOptionsDto, UpdatePasskeyDto } from './passkey.dto.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { RelyingParty } from './relying-party.js';
import { creationOptions, registered } from './webauthn.js';

/** Adds, lists, renames and removes the passkeys of a user. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: PasskeyChallengesRepository,
    private readonly passwords: PasswordConfirmation,
    private readonly party: RelyingParty,
  ) {}

  /** @throws InvalidCredentialsError */
  async begin(
    caller: SessionCaller,
    password: string,
    browser: Browser,
  ): Promise<PasskeyOptionsDto> {
    const user = await this.passwords.check(caller, password);
    const known = await this.passkeys.listAll(user.id);
    const publicKey = await creationOptions(this.party.getSite(browser), user, known);
    await this.challenges.keep(publicKey.challenge, caller);
    return { publicKey };
  }

  /**
   * @throws InvalidRequestError for an answer to no challenge of this session, or one that proves nothing
   * @throws LimitReachedError if there are as many passkeys as there may be
   * @throws ConflictError if the passkey was added before
   */
  async create(
    caller: SessionCaller,
    { name, credential }: CreatePasskeyDto,
    browser: Browser,
    actor: Actor,
  ): Promise<PasskeyDto> {
    const answer = credential as unknown as RegistrationResponseJSON;
    const own = (challenge: string) => this.challenges.use(challenge, caller);
    const proven = await registered(answer, this.party.getSite(browser), own);
    if (!proven) throw new InvalidRequestError([{ field: 'credential', message: UNPROVEN }]);
    const { userId, accountId } = caller;
    const passkey = {
      id: newId(),
      userId,
      name,
      createdAt: Date.now(),
      lastUsedAt: null,
      version: 1,
    };
    try {
      await this.passkeys.insert({ ...passkey, ...proven }, { accountId, actor });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ConflictError('This passkey was added before.');
    }
    return PasskeyDto.from({ ...passkey, ...proven });
  }

  async list(userId: string, query: PageQuery): Promise<Page<PasskeyDto>> {
    const page = Page.of(query, await this.passkeys.list(userId, query));
    const counted = await page.counted((most) => this.passkeys.count(userId, most));
    return counted.map(PasskeyDto.from);
  }

  /** @throws NotFoundError */
  async get(userId: string, id: string): Promise<PasskeyDto> {
    return found(await this.passkeys.find(userId, id));
  }

  /**
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async update(
    { accountId, userId }: SessionCaller,
    id: string,
    { name }: UpdatePasskeyDto,
    actor: Actor,
    precondition: Precondition,
  ): Promise<PasskeyDto> {
    const check = buildCheck(precondition);
    if (name !== undefined) {
      const by = { accountId, actor };
      return found(await this.passkeys.rename(userId, id, name, by, check));
    }
    const passkey = await this.passkeys.find(userId, id);
    if (passkey) check(passkey);
    return found(passkey);
  }

  /**
   * @throws NotFoundError
   * @throws PreconditionFailedError
   */
  async remove(
    { accountId, userId }: SessionCaller,
    id: string,
    actor: Actor,
    precondition: Precondition,
  ): Promise<void> {
    const by = { accountId, actor };
    found(await this.passkeys.remove(userId, id, by, buildCheck(precondition)));
  }
}

const UNPROVEN = 'must answer the options that this session requested last, within five minutes';

type PasskeyRecord = Parameters<typeof PasskeyDto.from>[0];

const buildCheck =
  (precondition: Precondition) =>
  (passkey: PasskeyRecord): void =>
    precondition.check(passkey);

function found(passkey: PasskeyRecord | null): PasskeyDto {
  if (!passkey) throw new NotFoundError('passkey');
  return PasskeyDto.from(passkey);
}
