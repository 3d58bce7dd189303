import { afterAll } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PASSWORD } from './browser.js';
import { launchChromium } from '../../../packages/testkit/chromium.js';
import type { Extension } from '../../../src/extensions/extension.js';
import type { Engine } from '../databases/engines.js';
import { FeedServer } from '../../../packages/testkit/feed-server.js';
import { TestService } from '../services/service.js';

/** Swagger UI has only the rows in the window where there are 150 or more; all fit into this one. */
export const ALL_OF_THE_REFERENCE = { width: 1280, height: 16_000 };

/** One browser for all specs of a run; each visitor has a profile of its own. */
let chromium: Promise<Browser> | undefined;
afterAll(async () => (await chromium)?.close());

/** The dashboard of a real service in a real browser, and a publisher for it to subscribe to. */
export class Dashboard {
  private visitors = 0;
  private readonly contexts: BrowserContext[] = [];

  private constructor(
    readonly service: TestService,
    readonly web: FeedServer,
    private readonly browser: Browser,
  ) {}

  static async start(
    engine: Engine,
    settings: Record<string, string> = {},
    extensions?: Extension[],
  ): Promise<Dashboard> {
    const [service, web, browser] = await Promise.all([
      TestService.start(engine, settings, undefined, extensions),
      FeedServer.start(),
      (chromium ??= launchChromium()),
    ]);
    return new Dashboard(service, web, browser);
  }

  /** A browser without cookies, separate from all others. Only the journey waits for what moves. */
  async newVisitor(options: Parameters<Browser['newContext']>[0] = {}): Promise<Visitor> {
    const still = { baseURL: this.service.url, reducedMotion: 'reduce' } as const;
    const context = await this.browser.newContext({ ...still, ...options });
    this.contexts.push(context);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    return new Visitor(context, await context.newPage());
  }

  /** A visitor who has just created an account, without having filled in the form. */
  async newOwner(options: Parameters<Browser['newContext']>[0] = {}): Promise<Visitor> {
    const visitor = await this.newVisitor(options);
    const data = { email: `visitor-${++this.visitors}@example.com`, password: PASSWORD };
    const headers = { origin: this.service.url };
    const answer = await visitor.context.request.post('/api/v1/accounts', { data, headers });
    if (!answer.ok()) throw new Error(await answer.text());
    await visitor.page.goto('/dashboard');
    await visitor.heading('Get started').waitFor();
    return visitor;
  }

  async stop(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.close()));
    await this.service.stop();
    await this.web.stop();
  }
}

/** A user of the page, and the errors that the browser has reported. */
export class Visitor {
  readonly complaints: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.setDefaultTimeout(120_000);
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      // The browser also reports every 4xx answer, which the page handles.
      const isAnswer = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isAnswer) this.complaints.push(message.text());
    });
  }

  async signUp(email: string): Promise<void> {
    await this.page.goto('/dashboard/sign-up');
    await this.page.getByLabel('E-mail address').fill(email);
    await this.page.getByLabel('Password').fill(PASSWORD);
    await this.button('Create account').click();
    await this.heading('Get started').waitFor();
  }

  async signIn(email: string, password = PASSWORD): Promise<void> {
    await this.page.goto('/dashboard/sign-in');
    await this.page.getByLabel('E-mail address').fill(email);
    await this.page.getByLabel('Password').fill(password);
    await this.button('Sign in').click();
  }

  /** Creates a key on the keys screen and copies it; the raw key is still shown afterwards. */
  async makeKey(name: string): Promise<string> {
    await this.page.goto('/dashboard/keys');
    await this.button('New key').first().click();
    await this.page.getByLabel('Name', { exact: true }).fill(name);
    await this.button('Create key').click();
    await this.copyKey();
    return (await this.page.getByText(/^sluice_\w{36}$/).textContent())!;
  }

  /** Copies the key that is shown. A dialog that is closed before asks whether to copy it. */
  copyKey = () => this.copy('Copy the key');

  /** Presses a button of a dialog that copies, and waits for the confirmation of this copy. */
  async copy(label: string): Promise<void> {
    const confirmation = this.text('Copied to the clipboard.');
    await confirmation.waitFor({ state: 'detached' });
    await this.page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
    await confirmation.waitFor();
  }

  /** Chooses an action from the menu of a record. */
  async act(name: string, action: string): Promise<void> {
    await this.button(`Actions for ${name}`).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** Revokes a key. The end of the key, which the dialog shows, is asked for. */
  async revoke(name: string): Promise<void> {
    await this.act(name, 'Revoke');
    const field = this.page.getByLabel(/^Type “.+” to confirm$/);
    const shown = await this.page
      .getByRole('dialog')
      .getByText(/^sluice_\w+…\w+$/)
      .textContent();
    await field.fill(shown!.split('…')[1]!);
    await this.button('Revoke').click();
  }

  /** Creates a record through the API, with the session of this browser. */
  async made(path: string, data: object): Promise<any> {
    const headers = { origin: new URL(this.page.url()).origin };
    const answer = await this.page.request.post(path, { data, headers });
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()).data;
  }

  /** Subscribes on the feeds screen. */
  async subscribe(url: string): Promise<void> {
    await this.page.goto('/dashboard/feeds');
    await this.button('Add a feed').first().click();
    await this.page.getByLabel('Address').fill(url);
    await this.button('Subscribe').click();
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  /** The row of a table that has this text. */
  row = (text: string | RegExp) => this.page.getByRole('row').filter({ hasText: text });
  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
  heading = (name: string | RegExp) => this.page.getByRole('heading', { name, exact: true });
  link = (name: string | RegExp) => this.page.getByRole('link', { name, exact: true });
  text = (text: string | RegExp) => this.page.getByText(text);
}
