import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { rss } from '../../packages/testkit/feed-server.js';
import type { RssItem } from '../../packages/testkit/feed-server.js';
import { running } from '../support/services/running.js';
import { expectFaultless, sitDown } from './appearance.js';

const SENTENCE = 'The release changes how the queue gives its work to each of the processes.';
const ARTICLE = {
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><title>Release 2</title><article><h1>Release 2</h1>${Array.from(
    { length: 20 },
    (_, n) => `<p>Whole paragraph ${n}. ${SENTENCE}</p>`,
  ).join('')}</article>`,
};

describe('rules: hide sponsored posts of a feed, label releases, read the full text of one', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  const items: RssItem[] = [
    { guid: '1', title: 'Sponsored: ten gifts', description: 'Ten gifts.' },
    { guid: '2', title: 'Meetup in May', description: 'Come all.' },
  ];
  let owner: Visitor;
  let feedId: string;

  beforeAll(async () => {
    owner = await dashboard.newOwner({ viewport: { width: 1280, height: 860 } });
    const feedUrl = dashboard.web.serve('/loud', rss(items, 'Loud'));
    ({ id: feedId } = await owner.made('/api/v1/feeds', { feedUrl }));
    await owner.made('/api/v1/labels', { name: 'Releases' });
  });

  const dialog = () => owner.page.getByRole('dialog');
  const main = () => owner.page.getByRole('main');
  const filter = () => owner.page.getByLabel('Filter', { exact: true });
  const check = (name: string | RegExp) => main().getByRole('checkbox', { name }).check();
  const create = () => main().getByRole('button', { name: 'New rule', exact: true }).click();
  /** The titles of the stored posts, with their labels. */
  const stored = async (): Promise<Record<string, string[]>> => {
    const answer = await owner.page.request.get('/api/v1/posts?include=state&duplicates=show');
    const { data } = await answer.json();
    return Object.fromEntries(
      data.map(({ title, labels }: any) => [title, labels.map(({ name }: any) => name)]),
    );
  };
  const names = () => owner.page.locator('tbody code').allTextContents();

  it('begin with a post, whose conditions the builder shows and the text follows', async () => {
    await owner.page.goto('/dashboard/rules');
    await owner.text('No rules yet').waitFor();
    await owner.page.goto('/dashboard/posts');
    await owner.link('Sponsored: ten gifts').click();
    await owner.act('this post', 'Create a rule from this post');
    await owner.heading('New rule').waitFor();
    expect(await filter().inputValue()).toBe('title:"Sponsored: ten gifts"');
    expect(await main().getByRole('checkbox', { name: 'Loud' }).isChecked()).toBe(true);
    await owner.text('It would have met 1 of the newest 2 posts.').waitFor();
    await main().getByLabel('Value').fill('sponsored');
    expect(await filter().inputValue()).toBe('title:sponsored');
    await owner.page.getByLabel('Name', { exact: true }).fill('No sponsored posts');
    expect(await main().getByRole('button', { name: 'New rule' }).isDisabled()).toBe(true);
    await check(/^Drop/);
    await main().getByRole('link', { name: 'Sponsored: ten gifts' }).waitFor();
    await expectFaultless(owner, 'rule-form');
    await sitDown(owner.page);
    await create();
    await owner.row('No sponsored posts').getByText('Drop', { exact: true }).waitFor();
  });

  it('show at its place what is wrong with a filter, and keep as text what the builder has not', async () => {
    await owner.page.goto('/dashboard/rules/new');
    await filter().fill('tite:release');
    await owner.text(/did you mean title:/).waitFor();
    await expectFaultless(owner, 'rule-error');
    await sitDown(owner.page);
    await owner.button('Go to the place of the error: tite:release').click();
    const selected = () => filter().evaluate((area: any) => [area.selectionStart, area.value]);
    expect(await selected()).toEqual([0, 'tite:release']);
    await filter().fill('(title:release OR title:released) -title:beta');
    await owner.text(/did you mean title:/).waitFor({ state: 'detached' });
    const [group, beta] = await main().getByLabel('Value').all();
    expect(await group!.inputValue()).toBe('(title:release OR title:released)');
    expect(await beta!.inputValue()).toBe('beta');
    await owner.button('Add condition').click();
    await main().getByLabel('Field').last().selectOption('Has');
    await main().getByLabel('Value').last().selectOption('a picture');
    expect(await filter().inputValue()).toMatch(/-title:beta has:image$/);
    await owner.button('Remove the condition').last().click();
    expect(await filter().inputValue()).toMatch(/-title:beta$/);
    await owner.page.getByLabel('Name', { exact: true }).fill('Releases');
    await check('Releases');
    await create();
    await owner.row('-title:beta').waitFor();
    await expectFaultless(owner, 'rules');
    await sitDown(owner.page);
  });

  it('act on new posts; the dropped ones are listed, and restored', async () => {
    const link = dashboard.web.serve('/release', ARTICLE);
    items.push(
      { guid: '3', title: 'Sponsored: a chair', description: 'Sit.', link },
      { guid: '4', title: 'Release 2', description: 'A teaser.', link },
      { guid: '5', title: 'Release 3 beta', description: 'Another teaser.' },
    );
    dashboard.web.serve('/loud', rss(items, 'Loud'));
    await owner.made(`/api/v1/feeds/${feedId}/refresh`, {});
    const expected = { 'Release 2': ['Releases'], 'Release 3 beta': [], 'Meetup in May': [] };
    expect(await stored()).toEqual({ ...expected, 'Sponsored: ten gifts': [] });
    await owner.button('Dropped posts').click();
    await owner.row('Sponsored: a chair').getByText('No sponsored posts').waitFor();
    await expectFaultless(owner, 'dropped-posts');
    await sitDown(owner.page);
    await owner.button('Restore Sponsored: a chair').click();
    await owner.text('No dropped posts').waitFor();
    expect(Object.keys(await stored())).toContain('Sponsored: a chair');
  });

  it('leave a release to be read whole', async () => {
    await owner.page.goto('/dashboard/posts');
    await owner.link('Release 2').click();
    await owner.page.getByRole('group', { name: 'Labels' }).getByText('Releases').waitFor();
    await owner.button('Full text of the page').click();
    await owner.page.getByRole('article').getByText('Whole paragraph 19.').waitFor();
  });

  it('are moved, switched off, applied to stored posts and deleted', async () => {
    await owner.page.goto('/dashboard/rules');
    await owner.row('-title:beta').waitFor();
    const moved = owner.page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await owner.button('Move Releases up').click();
    expect((await names())[0]).toContain('-title:beta');
    await moved;
    const off = owner.page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await owner.page.getByRole('switch', { name: 'Use Releases' }).uncheck();
    await off;
    await owner.page.reload();
    await owner.page.getByRole('switch', { name: 'Use Releases', checked: false }).waitFor();
    expect((await names())[0]).toContain('-title:beta');
    await owner.act('No sponsored posts', 'Apply to stored posts');
    await dialog().getByText('They cannot be restored.').waitFor();
    await dialog().getByRole('button', { name: 'Apply to stored posts' }).click();
    await dialog().getByText('Done. 5 posts were looked at; the rule met 2.').waitFor();
    await expectFaultless(owner, 'rule-applied');
    await sitDown(owner.page);
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    expect(Object.keys(await stored()).filter((title) => /Sponsored/.test(title))).toEqual([]);
    await owner.act('Releases', 'Delete');
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await owner.row('-title:beta').waitFor({ state: 'detached' });
  });

  it('begin with a search, and are changed', async () => {
    await owner.page.goto(`/dashboard/posts?q=meetup&feed=${feedId}`);
    await owner.link('Create a rule').click();
    await owner.text('It would have met 1 of the newest 3 posts.').waitFor();
    expect(await filter().inputValue()).toBe('meetup');
    await owner.page.goto('/dashboard/rules');
    await owner.link('No sponsored posts').click();
    await owner.heading('Edit rule').waitFor();
    await owner.page.getByLabel('Name', { exact: true }).fill('No gifts');
    await owner.button('Save').click();
    await owner.row('No gifts').waitFor();
    await owner.page.goto('/dashboard/rules/019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73');
    await owner.heading('No such rule').first().waitFor();
    expect(owner.complaints).toEqual([]);
  });
});
