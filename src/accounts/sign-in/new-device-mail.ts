import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Browser } from '../../auth/credentials/browser.js';
import { PublicAddress } from '../../config/public-address.js';
import { Outbox } from '../../mail/outbox.js';
import type { SessionEntity } from '../sessions/session.entity.js';
import type { UserEntity } from '../users/user.entity.js';
import { DeviceCookies } from './device-cookies.js';
import { nameProgram } from './program-name.js';

/** Tells users of sign-ins by browsers in which they have not signed in before. */
@Injectable()
export class NewDeviceMail {
  constructor(
    private readonly devices: DeviceCookies,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
  ) {}

  /**
   * Puts the message in the outbox, in the transaction that starts the session.
   * @param accountId where the session starts
   */
  async tell(
    manager: EntityManager,
    accountId: string,
    user: UserEntity,
    session: SessionEntity,
    { device }: Pick<Browser, 'device'>,
  ): Promise<void> {
    if (!this.outbox.sends('new-device')) return;
    if (this.devices.identify(user, device) !== undefined) return;
    const { userAgent, address, createdAt: at } = session;
    const url = `${this.address.url}/dashboard/settings?section=sessions`;
    const data = { url, program: nameProgram(userAgent), address: address ?? '', at };
    await this.outbox.add(manager, accountId, user, { kind: 'new-device', data });
  }
}
