import { newId } from '../../../src/common/ids.js';
import type { Role } from '../../../src/auth/roles.js';
import { addMember } from '../services/operator.js';
import type { TestService } from '../services/service.js';
import { Browser } from './browser.js';

const newEmail = () => `${newId()}@example.com`;

/** A browser of a new user, who is a member of another account too, and acts there. */
export interface Teammate {
  browser: Browser;
  email: string;
  memberId: string;
  /** The account that the user owns. */
  ownAccountId: string;
}

/** An account of several members, each with a browser that acts in it. */
export class Team {
  private constructor(
    readonly service: TestService,
    readonly owner: Browser,
    readonly ownerEmail: string,
    readonly accountId: string,
  ) {}

  static async create(service: TestService): Promise<Team> {
    const owner = new Browser(service.url);
    const email = newEmail();
    const { data } = (await owner.signUp(email)).body;
    return new Team(service, owner, email, data.id as string);
  }

  async add(role: Role, at: TestService = this.service): Promise<Teammate> {
    const browser = new Browser(at.url);
    const email = newEmail();
    const { data } = (await browser.signUp(email)).body;
    const { id } = await addMember(this.service, this.accountId, email, role);
    await browser.post('/api/v1/sessions/current/account', { accountId: this.accountId });
    return { browser, email, memberId: id, ownAccountId: data.id as string };
  }

  async getOwnerMemberId(): Promise<string> {
    const { data } = (await this.owner.get('/api/v1/members?pageSize=100')).body;
    const members = data as { id: string; email: string }[];
    return members.find(({ email }) => email === this.ownerEmail)!.id;
  }
}
