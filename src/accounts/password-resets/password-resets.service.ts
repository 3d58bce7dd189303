import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../audit/current-actor.decorator.js';
import type { Browser } from '../../auth/credentials/browser.js';
import { generateToken, hashToken, isToken } from '../../common/checked-token.js';
import { PublicAddress } from '../../config/public-address.js';
import { DomainError } from '../../http/problems/errors.js';
import { Outbox } from '../../mail/outbox.js';
import { MembersRepository } from '../members/members.repository.js';
import { DeviceCookies } from '../sign-in/device-cookies.js';
import { Passwords } from '../sign-in/passwords.js';
import { SignInLimits } from '../sign-in/sign-in-limits.js';
import { UsersRepository } from '../users/users.repository.js';
import type { ResetPasswordDto } from './password-reset.dto.js';
import { PasswordResetsRepository } from './password-resets.repository.js';

const TOKEN_PREFIX = 'slp_';
const LIFETIME_MS = 3_600_000;

/** Sends links for a new password, and sets it. */
@Injectable()
export class PasswordResetsService {
  private readonly logger = new Logger(PasswordResetsService.name);

  constructor(
    private readonly resets: PasswordResetsRepository,
    private readonly users: UsersRepository,
    private readonly members: MembersRepository,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly devices: DeviceCookies,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Sends a link to the user of an address. Until the answer, everything is alike for known and unknown
   * addresses: the user is looked up after it.
   * @throws DomainError `not_found` where the installation sends no such links
   * @throws RateLimitedError
   */
  async request(email: string, { address }: Pick<Browser, 'address'>): Promise<void> {
    if (!this.outbox.sends('password-reset')) {
      throw new DomainError('not_found', 'This installation sends no links for a new password.');
    }
    const emailKey = email.toLowerCase();
    await this.limits.takeReset(emailKey, address);
    setImmediate(() => {
      this.send(emailKey).catch((err: unknown) => {
        this.logger.warn({ err }, 'A link for a new password could not be stored.');
      });
    });
  }

  /**
   * Sets a new password. All sessions of the user end; a second factor stays. The browser is known from
   * now on.
   * @throws DomainError `not_found` for a token of no link
   */
  async reset(
    { token, password }: ResetPasswordDto,
    browser: Browser,
    actor: Actor,
  ): Promise<void> {
    const tokenHash = hashToken(token);
    const reset = isToken(TOKEN_PREFIX, token) ? await this.resets.findByHash(tokenHash) : null;
    const user = reset && (await this.users.find(reset.userId));
    if (user?.disabledAt !== null) throw noLink();
    const { id } = user;
    const passwordHash = await this.passwords.hash(password);
    const accountIds = (await this.members.listOfUser(id)).map(({ accountId }) => accountId);
    await this.users.setPassword(id, passwordHash, {
      accountIds,
      actor,
      admit: async (manager) => {
        if (!(await this.resets.use(manager, tokenHash))) throw noLink();
      },
    });
    this.devices.keep({ id, passwordHash }, browser);
  }

  /** To the address that is stored, however the other one was written. */
  private async send(emailKey: string): Promise<void> {
    const user = await this.users.findByEmailKey(emailKey);
    const member = user?.disabledAt === null ? await this.members.findHome(user.id) : undefined;
    if (!user || !member) return;
    const token = generateToken(TOKEN_PREFIX);
    const expiresAt = Date.now() + LIFETIME_MS;
    const url = `${this.address.url}/dashboard/password-reset#${token}`;
    const message = { kind: 'password-reset', data: { url, expiresAt } } as const;
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.outbox.add(manager, member.accountId, user, message, expiresAt))) return;
      const tokenHash = hashToken(token);
      await this.resets.insert(manager, { tokenHash, userId: user.id, expiresAt });
    });
  }
}

const noLink = (): DomainError =>
  new DomainError('not_found', 'The link does not exist, was used, or expired. Ask for another.');
