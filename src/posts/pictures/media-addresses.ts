import { createHmac } from 'node:crypto';
import { areEqualSecrets } from '../../common/equal-secrets.js';
import { absoluteUrl } from '../../content/absolute-url.js';

/** 128 bits, in base64url. */
const SIGNATURE_LENGTH = 22;
/** What a signature allows, so that none of another purpose is one of these. */
const PURPOSE = 'show the picture at ';

/**
 * The addresses under which Sluice serves pictures: `{PUBLIC_URL}/media/{signature}/{address}`. They
 * are the same for all accounts and do not expire. Only the service can make one.
 */
export class MediaAddresses {
  private readonly beginning: string;

  constructor(
    private readonly key: Buffer,
    private readonly publicUrl: string,
  ) {
    this.beginning = `${publicUrl}/media/`;
  }

  /** Whether an address is one of this service. */
  isOurs(address: string): boolean {
    return address.startsWith(`${this.publicUrl}/`);
  }

  /** Whether a text can have addresses of pictures that Sluice serves. */
  mayBeIn(text: string): boolean {
    return text.includes(this.beginning);
  }

  /** The address under which Sluice serves the picture at an address. */
  build(url: string): string {
    return `${this.beginning}${this.sign(url)}/${Buffer.from(url).toString('base64url')}`;
  }

  /** The address of the publisher; null for an address that `build` did not make. */
  parse(address: string): string | null {
    if (!address.startsWith(this.beginning)) return null;
    const [signature = '', encoded = ''] = address.slice(this.beginning.length).split('/', 2);
    return this.verify(signature, encoded);
  }

  /** The same of the two parts of its path. */
  verify(signature: string, encoded: string): string | null {
    if (signature.length !== SIGNATURE_LENGTH) return null;
    const url = Buffer.from(encoded, 'base64url').toString();
    return areEqualSecrets(signature, this.sign(url)) ? absoluteUrl(url) : null;
  }

  private sign(url: string): string {
    const hmac = createHmac('sha256', this.key).update(PURPOSE + url);
    return hmac.digest('base64url').slice(0, SIGNATURE_LENGTH);
  }
}
