import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { expectFaultless } from './appearance.js';
import { running } from '../support/services/running.js';

describe('the screens to publish', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeAll(async () => {
    owner = await dashboard.newOwner();
  });

  const stored = async (): Promise<any[]> => {
    const answer = await owner.page.request.get('/api/v1/posts?include=content');
    return (await answer.json()).data;
  };

  it('create a feed, and publish a text with tags and a date', async () => {
    const { page } = owner;
    await page.goto('/dashboard/publishing');
    await owner.text('No feed of your own yet').waitFor();
    await expectFaultless(owner, 'empty-publishing');
    await owner.button('New feed').click();
    await page.getByLabel('Title').fill('Release notes');
    await owner.button('Create feed').click();
    await owner.button('New post').click();
    await page.getByLabel('Title').fill('Version 1');
    await page.getByLabel('Content', { exact: true }).fill('All is **new**.\n\nAnd < tested.');
    await owner.button('Add a picture').click();
    await page.getByLabel('Address of the picture').fill('boat.png');
    await owner.button('Insert').click();
    await owner.text('Enter an address that starts with https:// or http://.').waitFor();
    await page.getByLabel('Address of the picture').fill('https://pictures.example/boat.png');
    await page.getByLabel('Description').fill('A boat');
    await owner.button('Insert').click();
    await owner.button('Preview').click();
    await page.getByRole('article', { name: 'Preview' }).locator('strong').waitFor();
    await owner.button('Write').click();
    await page.getByLabel('Tags').fill('release, first');
    await page.getByLabel('Date').fill('2026-01-02T15:04');
    await expectFaultless(owner, 'post-editor');
    await owner.button('Publish').click();
    await owner.text('The post has been published.').waitFor();
    await owner.row('Version 1').waitFor();
    await expectFaultless(owner, 'publishing');
    // Its author has read it.
    const counts = await page.request.get('/api/v1/feeds/counts');
    expect((await counts.json()).data).toMatchObject({ unread: 0, total: 1 });
    const [post] = await stored();
    expect(post).toMatchObject({ title: 'Version 1', tags: ['release', 'first'] });
    expect(post.contentHtml).toMatch(
      /^<p>All is <strong>new<\/strong>\.<\/p>\s*<p>And &lt; tested\.<img alt="A boat" src="https:\/\/pictures\.example\/boat\.png"/,
    );
    expect(new Date(post.publishedAt).getUTCFullYear()).toBe(2026);
  });

  it('show a preview of HTML in which nothing runs', async () => {
    const { page } = owner;
    await owner.link('Version 1').click();
    expect(await page.getByLabel('Content', { exact: true }).inputValue()).toContain(
      '<strong>new</strong>',
    );
    await owner.button('HTML').click();
    await page
      .getByLabel('Content', { exact: true })
      .fill('<h3>Better</h3><script>alert(1)</script><img src=x onerror="alert(1)"><p>Yes</p>');
    await owner.button('Preview').click();
    const preview = page.getByRole('article', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'Better' }).waitFor();
    expect(await preview.locator('script, [onerror]').count()).toBe(0);
    await expectFaultless(owner, 'post-preview');
    await owner.button('Save').click();
    await owner.text('The post has been saved.').waitFor();
    const [post] = await stored();
    expect(post.contentHtml).toContain('<h3>Better</h3>');
    expect(post.contentHtml).not.toContain('script');
    expect(post.tags).toEqual(['release', 'first']);
  });

  it('keep what is written as a draft of the account, until it is published', async () => {
    const { page } = owner;
    const title = page.getByLabel('Title');
    await owner.button('New post').click();
    await title.fill('Half a thought');
    await owner.text('Draft saved.').waitFor();
    await page.waitForURL('**/publishing/new?draft=*');
    await page.getByLabel('Content', { exact: true }).fill('With **more**');
    // What is typed last is stored, too, when the screen is left at once.
    await owner.button('Close').click();
    const drafts = page.getByRole('table', { name: 'Drafts' });
    await drafts.getByRole('link', { name: 'Half a thought' }).waitFor();
    await expectFaultless(owner, 'drafts');

    const other = await dashboard.newVisitor({ storageState: await owner.context.storageState() });
    await other.page.goto('/dashboard/publishing');
    await other.link('Half a thought').click();
    await other.text('This is your draft. Nobody else sees it.').waitFor();
    const content = other.page.getByLabel('Content', { exact: true });
    expect(await content.inputValue()).toBe('With **more**');
    await content.fill('With **less**');
    await other.button('Publish').click();
    await other.text('The post has been published.').waitFor();
    await other.row('Half a thought').waitFor();
    expect(await other.page.getByRole('table', { name: 'Drafts' }).count()).toBe(0);
    const [post] = (await stored()).filter(({ title: name }) => name === 'Half a thought');
    expect(post.contentHtml).toContain('<strong>less</strong>');
    await page.request.delete(`/api/v1/posts/${post.id}`, {
      headers: { origin: dashboard.service.url },
    });
    await page.goto('/dashboard/publishing');
  });

  it('keep changes of a post as a draft, until they are saved or discarded', async () => {
    const { page } = owner;
    const title = page.getByLabel('Title');
    await owner.link('Version 1').click();
    await title.fill('Version 2');
    await owner.text('Draft saved.').waitFor();
    await page.reload();
    await owner.text('This is your draft. Nobody else sees it.').waitFor();
    expect(await title.inputValue()).toBe('Version 2');
    expect((await stored()).map((post) => post.title)).toEqual(['Version 1']);
    await owner.button('Discard it').click();
    expect(await title.inputValue()).toBe('Version 1');
    await title.fill('Version 1.0');
    await owner.button('Save').click();
    await owner.link('Version 1.0').click();
    await title.waitFor();
    expect(await owner.button('Discard it').count()).toBe(0);
    await owner.link('Your posts').first().click();
    await owner.row('Version 1.0').waitFor();
  });

  it('do not overwrite in one tab what another has written', async () => {
    const { page } = owner;
    await owner.button('New post').click();
    await page.getByLabel('Title').fill('Shared');
    await page.waitForURL('**/publishing/new?draft=*');
    await owner.text('Draft saved.').waitFor();
    const tab = await owner.context.newPage();
    await tab.goto(page.url());
    await tab.getByLabel('Title').fill('Shared, second tab');
    await tab.getByText('Draft saved.').waitFor();

    await page.getByLabel('Title').fill('Shared, first tab');
    await owner.text(/^This draft was changed in another tab/).waitFor();
    await expectFaultless(owner, 'draft-changed-elsewhere');
    await owner.button('Show the other text').click();
    await owner.text(/^This draft was changed in another tab/).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Title').inputValue()).toBe('Shared, second tab');
    await page.getByLabel('Title').fill('Shared, first tab again');
    await owner.text('Draft saved.').waitFor();

    await tab.getByLabel('Title').fill('Shared, second tab again');
    await tab.getByRole('button', { name: 'Keep this text' }).click();
    await tab.getByText('Draft saved.').waitFor();
    await tab.close();
    await page.reload();
    await owner.text('This is your draft. Nobody else sees it.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Shared, second tab again');
    await owner.link('Your posts').first().click();
    await owner.button('Delete the draft Shared, second tab again').click();
    await page.getByRole('table', { name: 'Drafts' }).waitFor({ state: 'detached' });
  });

  it('delete a post', async () => {
    await owner.act('Version 1.0', 'Delete post');
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click();
    await owner.text('No posts yet').waitFor();
    expect(await stored()).toEqual([]);
    expect(owner.complaints).toEqual([]);
  });

  it('do not edit a post that is not there', async () => {
    await owner.page.goto('/dashboard/publishing/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70');
    await owner.heading('Post not found').first().waitFor();
  });
});
