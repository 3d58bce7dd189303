import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../support/callers/browser.js';
import { Dashboard } from '../support/callers/dashboard.js';
import { rss } from '../../packages/testkit/feed-server.js';
import { running } from '../support/services/running.js';
import { TestService } from '../support/services/service.js';

describe('accounts and sessions in the browser', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));

  it('shows where one is signed in, and signs out one browser or all', async () => {
    const [first, second, third] = await Promise.all([
      dashboard.newVisitor(),
      dashboard.newVisitor({ userAgent: 'Mozilla/5.0 (iPhone) Safari/600' }),
      dashboard.newVisitor(),
    ]);
    await first.signUp('everywhere@example.com');
    await second.signIn('everywhere@example.com');
    await third.signIn('everywhere@example.com');
    await third.heading('Home').waitFor();

    await first.page.goto('/dashboard/settings?section=sessions');
    await first.text('127.0.0.1').first().waitFor();
    await first.button('Sign out Safari on iPhone').click();
    await first.text('Safari on iPhone is signed out.').waitFor();
    await second.page.reload();
    await second.heading('Sign in').waitFor();

    await first.button('Sign out everywhere').click();
    await first.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Sign out everywhere' })
      .click();
    await first.heading('Sign in').waitFor();
    // A session that has ended shows at the next request, wherever that comes from.
    await third.link('Webhooks').click();
    await third.heading('Sign in again').waitFor();
    await third.button('Sign in as someone else').click();
    await third.heading('Sign in').waitFor();
    expect([...first.complaints, ...second.complaints, ...third.complaints]).toEqual([]);
  });

  it('shows a second account nothing of the first', async () => {
    const first = await dashboard.newOwner();
    await first.makeKey('Secret project');
    await first.subscribe(
      dashboard.web.serve('/private', rss([{ guid: '1', title: 'A private post' }], 'Private')),
    );
    await first.page.goto('/dashboard/posts');
    await first.link('A private post').click();
    await first.heading('A private post').waitFor();
    const post = first.page.url();

    // Also in the same browser, once the first has signed out.
    await first.page.goto('/dashboard/settings');
    await first.button('Sign out').click();
    await first.signUp('second@example.com');
    for (const [path, text] of [
      ['/dashboard/posts', 'No posts yet'],
      ['/dashboard/feeds', 'No feeds yet'],
      ['/dashboard/keys', 'No keys yet'],
      [post, 'Post not found'],
    ] as const) {
      await first.page.goto(path);
      await first.text(text).waitFor();
      expect(await first.page.content()).not.toMatch(/private post|Secret project/i);
    }
  });

  it('changes the password', async () => {
    const owner = await dashboard.newVisitor();
    await owner.signUp('password@example.com');
    await owner.page.goto('/dashboard/settings?section=security');
    await owner.page.getByLabel('Current password').fill('not this one');
    await owner.page.getByLabel('New password').fill('another good one');
    await owner.button('Change the password').click();
    await owner.page.getByRole('alert').waitFor();
    await owner.page.getByLabel('Current password').fill(PASSWORD);
    await owner.button('Change the password').click();
    await owner.text('The password has been changed.').waitFor();
    await owner.button('Sign out').click();
    await owner.signIn('password@example.com');
    await owner.page.getByRole('alert').waitFor();
    await owner.signIn('password@example.com', 'another good one');
    await owner.heading('Home').waitFor();
  });

  it('deletes the account for who knows its password', async () => {
    const owner = await dashboard.newVisitor();
    await owner.signUp('leaving@example.com');
    const rawKey = await owner.makeKey('Website');
    await owner.page.goto('/dashboard/settings?section=data');
    await owner.button('Delete the account…').click();
    await owner.page.getByLabel('Your password').fill(PASSWORD);
    await owner.button('Delete everything').click();
    await owner.heading('Sign in').waitFor();
    const headers = { 'x-api-key': rawKey };
    expect((await fetch(`${dashboard.service.url}/v1/api-keys`, { headers })).status).toBe(401);
    await owner.signIn('leaving@example.com');
    await owner.page.getByRole('alert').waitFor();
  });

  it('takes no form that another site sends, though the browser is signed in', async () => {
    const owner = await dashboard.newOwner();
    const feeds = () => owner.page.request.get('/api/v1/feeds').then((answer) => answer.json());
    const form = `<form method="post" enctype="text/plain" action="${dashboard.service.url}/api/v1/feeds">
      <input name='{"title":"Forged","x":"' value='"}'></form>`;
    const evil = createServer(({ url }, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(url === '/form' ? `<body onload="document.forms[0].submit()">${form}` : '');
    });
    await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
    const { port } = evil.address() as AddressInfo;
    // Another site, and another origin of the same site, whose requests carry the cookie.
    for (const host of ['localhost', '127.0.0.1']) {
      const answered = owner.page.waitForResponse('**/api/v1/feeds');
      await owner.page.goto(`http://${host}:${port}/form`);
      expect([401, 403]).toContain((await answered).status());
      await owner.page.waitForURL('**/api/v1/feeds');

      await owner.page.goto(`http://${host}:${port}/`);
      const read = await owner.page.evaluate(
        (url) =>
          fetch(url, { method: 'DELETE', credentials: 'include' }).then(
            () => 'an answer',
            () => 'nothing',
          ),
        `${dashboard.service.url}/api/v1/sessions`,
      );
      expect(read).toBe('nothing');
    }
    expect((await feeds()).data).toEqual([]);
    evil.closeAllConnections();
    await new Promise((resolve) => evil.close(resolve));
  });

  it('turns sign-ups away where they are closed', async () => {
    const { databaseUrl } = dashboard.service;
    const closed = await TestService.start('sqlite', { SIGN_UPS: 'closed' }, databaseUrl);
    const visitor = await dashboard.newVisitor({ baseURL: closed.url });
    await visitor.page.goto('/dashboard/sign-up');
    await visitor.text('Sign-up is closed.').waitFor();
    expect(await visitor.page.getByLabel('Password').count()).toBe(0);
    await visitor.link('Sign in').click();
    await visitor.heading('Sign in').waitFor();
    expect(await visitor.link('Create an account').count()).toBe(0);
    await closed.stop();
  });
});
