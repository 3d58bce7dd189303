import type { Client } from './client.ts';
import type { Ledger } from './ledger.ts';
import { tolerating } from './walk.ts';

interface Key {
  id: string;
  name: string;
  rawKey: string;
}

const KEYS = '/v1/api-keys';
/** Connections to each node, so that each of its processes gets at least one. */
const TRIES = 4;

/** Creates, uses, rotates and revokes keys, and tests that revoked keys are refused. */
export class KeyChurn {
  private readonly name: number;
  private readonly client: Client;
  private readonly ledger: Ledger;
  private readonly nodes: number;
  private readonly random: () => number;
  private made = 0;

  constructor(
    name: number,
    client: Client,
    { ledger, nodes, random }: { ledger: Ledger; nodes: number; random: () => number },
  ) {
    this.name = name;
    this.client = client;
    this.ledger = ledger;
    this.nodes = nodes;
    this.random = random;
  }

  async act(): Promise<void> {
    const name = `churn-${this.name}-${this.made++}`;
    let key: Key | undefined;
    const isMade = await tolerating(async () => {
      const sent = { body: { name }, statuses: [201] };
      key = (await this.client.send<{ data: Key }>('POST', KEYS, sent)).body.data;
    });
    if (!isMade || !key) return this.revokeByName(name);
    await this.use(key);
    if (this.random() < 0.4) {
      const rotated = await this.rotate(key);
      // The response is lost, and with it the raw key.
      if (!rotated) return this.revoke(key);
      await this.tryRevoked(key.rawKey);
      key = rotated;
      await this.use(key);
    }
    await this.revoke(key);
    const earlier = this.ledger.revokedKeys;
    await this.tryRevoked(earlier[Math.floor(this.random() * earlier.length)]!, 1);
  }

  /** Tries a revoked key on new connections to every node. */
  async tryRevoked(rawKey: string, tries = TRIES): Promise<void> {
    for (let node = 0; node < this.nodes; node++) {
      for (let n = 0; n < tries; n++) {
        await tolerating(async () => {
          const sent = { key: rawKey, anew: true, node, statuses: [200, 401] };
          const { status } = await this.client.send('GET', '/api/v1/categories', sent);
          this.ledger.usedRevoked(rawKey.slice(0, 11), status);
        });
      }
    }
  }

  private async use({ rawKey }: Key): Promise<void> {
    for (let n = 0; n < 2; n++) {
      await tolerating(() => this.client.send('GET', '/api/v1/categories', { key: rawKey }));
    }
  }

  private async rotate(key: Key): Promise<Key | undefined> {
    let rotated: Key | undefined;
    await tolerating(async () => {
      const answer = await this.client.send<{ data: Key }>('POST', `${KEYS}/${key.id}/rotate`, {
        statuses: [200, 201],
      });
      rotated = answer.body.data;
      this.ledger.revoked(key.rawKey);
    });
    return rotated;
  }

  private async revoke({ id, rawKey }: Key): Promise<void> {
    await this.client.insist('DELETE', `${KEYS}/${id}`, {}, [404]);
    this.ledger.revoked(rawKey);
    await this.tryRevoked(rawKey);
  }

  /** Removes keys that unanswered requests may have created, because an account has a key limit. */
  private async revokeByName(name: string): Promise<void> {
    const { body } = await this.client.insist<{ data: Key[] }>('GET', KEYS);
    for (const key of body.data.filter((one) => one.name === name)) {
      await this.client.insist('DELETE', `${KEYS}/${key.id}`, {}, [404]);
    }
  }
}
