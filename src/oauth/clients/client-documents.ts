import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Env } from '../../config/env.js';
import { VERSION } from '../../config/version.js';
import { SafeFetcher } from '../../ingest/fetching/safe-fetcher.js';
import { AllowedHosts } from '../../outgoing/fetch-target.js';
import { isConfidential } from '../../outgoing/form-poster.js';
import { outgoingNetwork } from '../../outgoing/outgoing-network.js';
import { OauthError } from '../oauth.errors.js';
import { readClientMetadata } from './client-metadata.js';
import type { ClientMetadata } from './client-metadata.js';

const MAX_BYTES = 8_192;
const TIMEOUT_MS = 5_000;
const KEPT_MS = 300_000;
const MAX_KEPT = 200;
const MAX_LENGTH = 500;

/**
 * Clients whose identifier is the address of a document about them. Documents are fetched by the rules
 * of feeds: public addresses alone, or what FETCH_ALLOWED_HOSTS permits.
 */
@Injectable()
export class ClientDocuments implements OnApplicationShutdown {
  private readonly kept = new LRUCache<string, ClientMetadata>({ max: MAX_KEPT, ttl: KEPT_MS });
  private readonly allowed: AllowedHosts;
  private readonly fetcher: SafeFetcher;

  constructor(env: Env) {
    this.allowed = new AllowedHosts(env.FETCH_ALLOWED_HOSTS);
    this.fetcher = new SafeFetcher({
      ...outgoingNetwork(env, VERSION),
      maxBytes: MAX_BYTES,
      connectTimeout: TIMEOUT_MS,
      headersTimeout: TIMEOUT_MS,
      totalTimeout: TIMEOUT_MS,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.fetcher.close();
  }

  /**
   * @param owner the account of the person who is asked
   * @throws OauthError for an address or a document that is not one of a client
   */
  async read(address: string, owner: string): Promise<ClientMetadata> {
    const known = this.kept.get(address);
    if (known) return known;
    const url = address.length <= MAX_LENGTH ? URL.parse(address) : null;
    const isPlain = url?.href === address && url.hash === '' && url.username === '';
    if (!isPlain || url.pathname === '/' || !isConfidential(url, this.allowed)) {
      throw unknownClient('is not an https address of a document, in its normal form');
    }
    const metadata = readClientMetadata(await this.fetch(address, owner));
    this.kept.set(address, metadata);
    return metadata;
  }

  private async fetch(address: string, owner: string): Promise<unknown> {
    let document;
    try {
      document = await this.fetcher.fetch(address, { owners: [owner] });
    } catch {
      // The reason would tell of the network of the service.
      throw unknownClient('names a document that cannot be fetched');
    }
    try {
      if (document.status !== 200 || document.isTruncated || document.url !== address) {
        throw unknownClient('must answer 200 with its document, without a redirect');
      }
      const value = JSON.parse(document.body.toString('utf8')) as unknown;
      if ((value as { client_id?: unknown } | null)?.client_id === address) return value;
      throw unknownClient('names a document of another client');
    } catch (error) {
      if (error instanceof OauthError) throw error;
      throw unknownClient('names a document that is not JSON');
    } finally {
      document.release();
    }
  }
}

const unknownClient = (what: string): OauthError =>
  new OauthError('invalid_client', `The client_id ${what}.`);
