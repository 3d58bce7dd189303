import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MembersService } from '../../accounts/members/members.service.js';
import { PublicAddress } from '../../config/public-address.js';
import { Outbox } from '../../mail/outbox.js';
import { NOTICES_BEFORE_MS } from './expiry-notices.js';
import { KeyEvents } from './key-events.js';
import type { KeyEvent } from './key-events.js';

/**
 * Tells people of keys that expire: the member who made the key, or else the owners of the account. The
 * messages are stored in the transaction that notes the notice, so that each is sent once.
 */
@Injectable()
export class ExpiryMail implements OnModuleInit {
  constructor(
    private readonly events: KeyEvents,
    private readonly members: MembersService,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
  ) {}

  onModuleInit(): void {
    if (!this.outbox.sends('key-expiry')) return;
    this.events.listen(async (manager, event) => {
      if (event.type === 'api_key.expiring') await this.tell(manager, event);
    });
  }

  private async tell(manager: EntityManager, { accountId, data }: KeyEvent): Promise<void> {
    const { id, name, keyPrefix: prefix, keySuffix: suffix, createdBy, ...key } = data.apiKey;
    const expiresAt = Date.parse(key.expiresAt!);
    // A key that was made for less time than that surprises nobody.
    const notice = NOTICES_BEFORE_MS.findLast((before) => expiresAt - before <= Date.now());
    if (Date.parse(key.createdAt) > expiresAt - (notice ?? 0)) return;
    const url = `${this.address.url}/dashboard/keys/${id}`;
    const message = { kind: 'key-expiry', data: { url, name, prefix, suffix, expiresAt } } as const;
    for (const user of await this.members.findResponsible(manager, accountId, createdBy)) {
      await this.outbox.add(manager, accountId, user, message);
    }
  }
}
