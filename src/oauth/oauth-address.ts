import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../config/public-address.js';

/** The addresses that clients compare; `PUBLIC_URL` decides them. */
@Injectable()
export class OauthAddress {
  /** Of the authorization server (RFC 8414), and `iss` of its answers (RFC 9207). */
  readonly issuer: string;
  /** What tokens are for (RFC 8707). */
  readonly resource: string;
  /** The document that a 401 names (RFC 9728). */
  readonly resourceMetadata: string;
  /** The path of `PUBLIC_URL`, which follows the well-known one where a proxy passes on the whole. */
  readonly prefix: string;

  constructor({ url, prefix }: PublicAddress) {
    this.issuer = url;
    this.prefix = prefix;
    this.resource = `${url}/mcp`;
    this.resourceMetadata = `${url}/.well-known/oauth-protected-resource/mcp`;
  }

  /** An address of this installation. */
  at(path: string): string {
    return this.issuer + path;
  }

  /** Whether a client means this resource; some add a slash. */
  isResource(address: string): boolean {
    return address === this.resource || address === `${this.resource}/`;
  }
}
