import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { rss } from '../../packages/testkit/feed-server.js';
import { opml, outline } from '../support/posts/opml.js';
import { expectFaultless, sitDown } from './appearance.js';
import { running } from '../support/services/running.js';

const ANSWERED_404 = 'Der Server hat mit 404 geantwortet.';

describe('what the service answers, on a German page', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeAll(async () => {
    owner = await dashboard.newOwner();
    await owner.page.evaluate(`localStorage.setItem('sluice-language', 'de')`);
    await sitDown(owner.page);
  });

  const alert = () => owner.page.getByRole('alert');

  it('tells why a feed could not be fetched', async () => {
    const { page } = owner;
    const feedUrl = dashboard.web.serve('/moving', rss([{ guid: '1' }], 'Moving'));
    const { id } = await owner.made('/api/v1/feeds', { feedUrl });
    dashboard.web.serve('/moving', { status: 404 });
    await page.goto(`/dashboard/feeds/${id}`);
    await owner.button('Jetzt abrufen').click();
    await alert().getByText(ANSWERED_404).waitFor();
    await page.getByRole('note').getByText(ANSWERED_404).waitFor();
    await page.getByRole('table', { name: 'Abrufe' }).getByText(ANSWERED_404).waitFor();
    await expectFaultless(owner, 'german-failed-fetch');
    await sitDown(page);
    await page.goto('/dashboard/feeds');
    await owner.row('Moving').getByText(ANSWERED_404).waitFor();
    await expectFaultless(owner, 'german-failing-feeds');
    await sitDown(page);
    await page.goto('/dashboard/home');
    await owner.text(ANSWERED_404).waitFor();
    await expectFaultless(owner, 'german-failing-home');
    await sitDown(page);
  });

  it('tells why a feed was not imported', async () => {
    const { page } = owner;
    const headers = { 'content-type': 'text/html' };
    const none = dashboard.web.serve('/none', { headers, body: '<p>Nichts.</p>' });
    await page.goto('/dashboard/feeds');
    await owner.button('OPML importieren').first().click();
    await page.getByLabel('OPML-Datei').setInputFiles({
      name: 'feeds.opml',
      mimeType: 'text/x-opml',
      buffer: Buffer.from(opml(outline(none))),
    });
    await owner.button('Importieren').click();
    await page
      .getByRole('region', { name: 'Fehlgeschlagene Feeds' })
      .getByText('An dieser Adresse wurde kein Feed gefunden.')
      .waitFor();
    await expectFaultless(owner, 'german-import-failed');
    await sitDown(page);
    await owner.button('Fertig').click();
  });

  it('tells why a request was refused', async () => {
    const { page } = owner;
    await owner.made('/api/v1/categories', { name: 'Wetter' });
    await page.goto('/dashboard/feeds');
    await owner.button('Neue Kategorie').click();
    await page.getByLabel('Name', { exact: true }).fill('wetter');
    await owner.button('Kategorie erstellen').click();
    await owner.text('Eine Kategorie mit diesem Namen gibt es schon.').waitFor();
    await expectFaultless(owner, 'german-category-exists');
    await sitDown(page);

    await page.goto('/dashboard/settings?section=security');
    await page.getByLabel('Aktuelles Passwort').fill('not the password');
    await page.getByLabel('Neues Passwort').fill('a long new password');
    await owner.button('Passwort ändern').click();
    await alert().getByText('Das Passwort ist falsch.', { exact: true }).waitFor();
    await expectFaultless(owner, 'german-wrong-password');
    await sitDown(page);
    expect(await page.locator('main [lang=en]').count()).toBe(0);
  });

  it('marks as English what it has no German text for', async () => {
    const { page } = owner;
    await page.goto('/dashboard/shared-feeds');
    await owner.button('Geteilten Feed erstellen').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Wetter');
    await dialog.getByLabel('Sprache').fill('no language');
    await dialog.getByRole('button', { name: 'Geteilten Feed erstellen' }).click();
    await alert().getByText('Die Eingabe ist ungültig.').waitFor();
    expect(await alert().locator('[lang=en]').textContent()).toMatch(/^filter\.language must be/);
    // In the long form, the buttons do not cover it.
    const covered = await alert().evaluate((notice: any) => {
      const { x, y, width, height } = notice.getBoundingClientRect();
      return !notice.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(covered).toBe(false);
    await expectFaultless(owner, 'german-invalid');
    await sitDown(page);
  });

  it('names permissions, and what an extension adds as it is', async () => {
    const { page } = owner;
    const more = { name: 'bookmarks:read', description: 'Read bookmarks.' };
    await page.route('**/api/v1/scopes*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object[] };
      await route.fulfill({ json: { ...body, data: [...body.data, more] } });
    });
    const scopes = ['posts:write', 'ai'];
    const { id } = await owner.made('/v1/api-keys', { name: 'Website', scopes });
    await page.goto('/dashboard/keys');
    await owner.row('Website').getByText('Beiträge schreiben').waitFor();
    await page.goto(`/dashboard/keys/${id}?tab=settings`);
    const permissions = page.getByRole('group', { name: 'Eigene Auswahl' });
    await permissions.getByLabel(/^posts:write Beiträge veröffentlichen/).waitFor();
    expect(await permissions.locator('[lang=en]').allTextContents()).toEqual(['Read bookmarks.']);
    await expectFaultless(owner, 'german-permissions');
    await sitDown(page);
  });

  it('names the types of audit events', async () => {
    const { page } = owner;
    await page.goto('/dashboard/settings?section=audit');
    const types = page.getByLabel('Ereignis');
    await types.selectOption('Schlüssel erstellt');
    expect(await types.inputValue()).toBe('api_key.created');
    expect(await types.getByRole('option').filter({ hasText: /[._]/ }).count()).toBe(0);
    await types.selectOption('API-Schlüssel: alle');
    await owner.text('Der Schlüssel „Website“ wurde erstellt').waitFor();
    await expectFaultless(owner, 'german-audit-types');
    expect(owner.complaints).toEqual([]);
  });

  it('tells a visitor that the sign-in was refused', async () => {
    const visitor = await dashboard.newVisitor({ locale: 'de-DE' });
    await visitor.page.goto('/dashboard/sign-in');
    await visitor.page.getByLabel('E-Mail-Adresse').fill('visitor-1@example.com');
    await visitor.page.getByLabel('Passwort').fill('not the password');
    await visitor.button('Anmelden').click();
    await visitor.text('Die E-Mail-Adresse oder das Passwort ist falsch.').waitFor();
    await expectFaultless(visitor, 'german-sign-in-refused');
  });
});
