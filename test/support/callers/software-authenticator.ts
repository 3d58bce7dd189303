import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Answer } from '../../../src/testing/api-client.js';
import { PASSWORD } from './browser.js';
import type { Browser } from './browser.js';

const PRESENT_AND_VERIFIED = 0x05;
const PRESENT = 0x01;
const WITH_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** What goes wrong on purpose. */
export interface Faults {
  origin?: string;
  rpId?: string;
  counter?: number;
  unverified?: boolean;
}

/** A device with one passkey (ES256), as a browser speaks to it. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(
    readonly origin: string,
    private readonly rpId: string,
  ) {}

  create(challenge: string, faults: Faults = {}): object {
    const jwk = this.keys.publicKey.export({ format: 'jwk' });
    // The COSE key: kty 2, alg -7, crv 1, x and y, as CBOR.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(jwk.x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(jwk.y!, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, key]);
    const data = Buffer.concat([this.data(faults, WITH_KEY), attested]);
    const head = Buffer.from([0x58, data.length]);
    // {"fmt": "none", "attStmt": {}, "authData": data}, as CBOR.
    const object = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      head,
      data,
    ]);
    const clientDataJSON = this.clientData('webauthn.create', challenge, faults);
    return this.credential({ clientDataJSON, attestationObject: base64url(object) });
  }

  get(challenge: string, faults: Faults = {}): object {
    const clientDataJSON = this.clientData('webauthn.get', challenge, faults);
    const data = this.data(faults);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = sign('sha256', signed, this.keys.privateKey);
    return this.credential({
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(signature),
    });
  }

  private credential(response: object): object {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private data(
    { rpId = this.rpId, counter = this.counter, unverified }: Faults,
    flags = 0,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const state = (unverified ? PRESENT : PRESENT_AND_VERIFIED) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([state]), count]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Faults): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

/** Adds a passkey to the account of who is signed in; also gives back the answer. */
export async function addPasskey(
  owner: Browser,
  name = 'Laptop',
): Promise<{ device: SoftwareAuthenticator; answer: Answer }> {
  const begun = await owner.post('/api/v1/passkeys/options', { password: PASSWORD });
  if (begun.status !== 200) throw new Error(begun.text);
  const { challenge, rp } = begun.body.data.publicKey;
  const device = new SoftwareAuthenticator(owner.url, rp.id as string);
  const credential = device.create(challenge as string);
  return { device, answer: await owner.post('/api/v1/passkeys', { name, credential }) };
}
