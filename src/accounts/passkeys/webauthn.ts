import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { UserEntity } from '../users/user.entity.js';
import { CHALLENGE_LIFETIME_MS } from './passkey-challenges.repository.js';
import type { PasskeyEntity } from './passkey.entity.js';
import type { PasskeySite } from './relying-party.js';

/** Loaded when the first passkey is used: some 300 modules, a twelfth of the start of a process. */
const library = () => import('@simplewebauthn/server');

type Challenge = (challenge: string) => Promise<boolean>;

/** What a browser needs to make a passkey that signs in without an address. */
export const creationOptions = async (
  site: PasskeySite,
  { id, email }: UserEntity,
  known: PasskeyEntity[],
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  (await library()).generateRegistrationOptions({
    rpName: 'Sluice',
    rpID: site.id,
    userName: email,
    userDisplayName: email,
    userID: new TextEncoder().encode(id),
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

export const requestOptions = async ({
  id,
}: PasskeySite): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  (await library()).generateAuthenticationOptions({
    rpID: id,
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
  });

/** The credential of a new passkey; undefined for an answer that proves none. */
export async function registered(
  answer: RegistrationResponseJSON,
  site: PasskeySite,
  challenge: Challenge,
): Promise<Pick<PasskeyEntity, 'credentialId' | 'publicKey' | 'counter'> | undefined> {
  const given = { response: answer, expectedChallenge: challenge, ...expected(site) };
  const { verifyRegistrationResponse } = await library();
  // The library throws for whatever is wrong in an answer.
  const result = await verifyRegistrationResponse(given).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/** The new counter of a passkey; undefined for an answer that is not signed by it, or a copy of it. */
export async function signedBy(
  { credentialId: id, publicKey, counter }: PasskeyEntity,
  answer: AuthenticationResponseJSON,
  site: PasskeySite,
  challenge: Challenge,
): Promise<number | undefined> {
  const key = new Uint8Array(Buffer.from(publicKey, 'base64url'));
  const credential = { id, publicKey: key, counter };
  const given = { response: answer, expectedChallenge: challenge, ...expected(site), credential };
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse(given).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

const expected = (site: PasskeySite) => ({
  expectedOrigin: site.origins,
  expectedRPID: site.id,
  requireUserVerification: true,
});
