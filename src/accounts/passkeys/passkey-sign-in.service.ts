import { Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { Browser } from '../../auth/credentials/browser.js';
import { InvalidCredentialsError } from '../account.errors.js';
import type { Proof } from '../second-factor/sign-in-proofs.js';
import type { SignedInDto } from '../sessions/session.dto.js';
import { SignInLimits } from '../sign-in/sign-in-limits.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { PasskeyChallengesRepository } from './passkey-challenges.repository.js';
import type { PasskeyOptionsDto, PasskeySignInDto } from './passkey.dto.js';
import type { PasskeyEntity } from './passkey.entity.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { RelyingParty } from './relying-party.js';
import { requestOptions, signedBy } from './webauthn.js';

/** Signs a browser in with a passkey, which is two factors: the device, and its PIN or finger. */
@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: PasskeyChallengesRepository,
    private readonly limits: SignInLimits,
    private readonly signIns: SignInService,
    private readonly party: RelyingParty,
  ) {}

  /** @throws RateLimitedError */
  async begin(browser: Browser): Promise<PasskeyOptionsDto> {
    await this.limits.takeChallenge(browser.address);
    const publicKey = await requestOptions(this.party.getSite(browser));
    await this.challenges.keep(publicKey.challenge);
    return { publicKey };
  }

  /**
   * All failures have the same response.
   * @throws InvalidCredentialsError
   */
  async signIn(
    { credential }: PasskeySignInDto,
    browser: Browser,
    actor: Actor,
  ): Promise<SignedInDto> {
    const passkey = await this.passkeys.findByCredential(credential.id);
    if (!passkey) throw new InvalidCredentialsError(REFUSED);
    const answer = credential as unknown as AuthenticationResponseJSON;
    const site = this.party.getSite(browser);
    const known = (challenge: string) => this.challenges.use(challenge);
    const counter = await signedBy(passkey, answer, site, known);
    const person = await this.signIns.findPerson(passkey.userId);
    if (counter === undefined || !person) throw new InvalidCredentialsError(REFUSED);
    const proof = this.buildProof(passkey, counter);
    const session = await this.signIns.begin(person, proof, browser, actor);
    await this.limits.refundChallenge(browser.address);
    return this.signIns.describe(person.member.account, session);
  }

  /** The database decides between two signatures with the same counter. */
  private buildProof(passkey: PasskeyEntity, counter: number): Proof {
    return {
      admit: async (manager) => {
        if (!(await this.passkeys.use(manager, passkey, counter))) {
          throw new InvalidCredentialsError(REFUSED);
        }
      },
      succeeded: () => Promise.resolve(),
    };
  }
}

const REFUSED = 'This passkey does not open an account here, or the sign-in took too long.';
