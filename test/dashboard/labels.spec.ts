import { beforeAll, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';
import { expectFaultless, sitDown } from './appearance.js';

describe('labels', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;

  beforeAll(async () => {
    owner = await dashboard.newOwner({ viewport: { width: 1280, height: 860 } });
    const feed = await owner.made('/api/v1/feeds', { title: 'Releases' });
    for (const title of ['First', 'Second']) {
      await owner.made(`/api/v1/feeds/${feed.id}/posts`, { title, contentHtml: `<p>${title}</p>` });
    }
  });

  const dialog = () => owner.page.getByRole('dialog');
  const chips = () => owner.page.getByRole('group', { name: 'Labels' });
  const navigation = () => owner.page.getByRole('navigation', { name: 'Screens' });
  const stored = async (title: string) => {
    const answer = await owner.page.request.get('/api/v1/posts?include=state');
    const posts: any[] = (await answer.json()).data;
    return posts.find((post) => post.title === title).labels.map(({ name }: any) => name);
  };

  it('are put on a post by a key, the first one being created', async () => {
    await owner.page.goto('/dashboard/posts');
    await owner.link('First').click();
    await owner.heading('First').waitFor();
    await owner.page.keyboard.press('l');
    await owner.page.getByLabel('Find or create a label').waitFor();
    await expectFaultless(owner, 'label-picker');
    await sitDown(owner.page);
    // The second Enter is not lost while the label is still being put on the post.
    await owner.page.route('**/posts/state', async (route) => {
      await owner.page.waitForTimeout(1000);
      await route.continue();
    });
    await owner.page.getByLabel('Find or create a label').fill('To cite');
    await owner.page.keyboard.press('Enter');
    await dialog().getByRole('checkbox', { name: 'To cite', checked: true }).waitFor();
    await owner.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await chips().getByRole('link', { name: 'To cite' }).waitFor();
    while ((await stored('First')).length === 0) await owner.page.waitForTimeout(50);
    expect(await stored('First')).toEqual(['To cite']);
    await owner.page.unrouteAll({ behavior: 'wait' });
  });

  it('are chips on the post and in the list, and stand in the navigation', async () => {
    await owner.page.reload();
    await chips().getByRole('link', { name: 'To cite' }).waitFor();
    await expectFaultless(owner, 'labelled-post');
    await sitDown(owner.page);
    const row = owner.page.getByRole('listitem').filter({ has: owner.link('First') });
    await row.getByText('To cite').waitFor();
    await navigation()
      .getByRole('link', { name: /^To cite/ })
      .click();
    await owner.page.waitForURL('**/posts?label=*');
    await owner.heading('To cite').waitFor();
    await owner.link('First').waitFor();
    expect(await owner.link('Second').count()).toBe(0);
  });

  it('are chosen and taken off by the menu and the chip', async () => {
    await owner.page.goto('/dashboard/posts');
    await owner.link('Second').click();
    await owner.button('Actions for this post').click();
    await owner.page.getByRole('menuitem', { name: 'Labels of this post' }).click();
    await dialog().getByLabel('To cite').check();
    await owner.button('Done').click();
    await chips().getByRole('link', { name: 'To cite' }).waitFor();
    await owner.button('Remove the label To cite').click();
    await chips().getByRole('link', { name: 'To cite' }).waitFor({ state: 'detached' });
    while ((await stored('Second')).length > 0) await owner.page.waitForTimeout(50);
  });

  it('filter the list together with the other filters', async () => {
    await owner.page.goto('/dashboard/posts');
    await owner.button('Filter').click();
    await owner.page.getByLabel('Label', { exact: true }).selectOption('To cite');
    await owner.link('Second').waitFor({ state: 'detached' });
    await owner.link('First').waitFor();
  });

  it('have a screen that creates, renames and deletes them', async () => {
    await owner.page.goto('/dashboard/labels');
    await owner.button('New label').click();
    await owner.page.getByLabel('Name', { exact: true }).fill('to CITE');
    await dialog().getByRole('button', { name: 'New label' }).click();
    await dialog().getByText(/label/i).last().waitFor();
    await owner.page.getByLabel('Name', { exact: true }).fill('Later');
    await dialog().getByRole('button', { name: 'New label' }).click();
    await owner.row('Later').waitFor();
    await owner.act('To cite', 'Rename label');
    await owner.page.getByLabel('Name', { exact: true }).fill('Quotes');
    await owner.button('Save').click();
    await owner.row('Quotes').getByText('1').first().waitFor();
    await expectFaultless(owner, 'labels');
    await sitDown(owner.page);
    await owner.act('Quotes', 'Delete');
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await owner.row('Quotes').waitFor({ state: 'detached' });
    expect(await stored('First')).toEqual([]);
    await owner.page.goto('/dashboard/posts?label=019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f73');
    await owner.text('No such label').waitFor();
    expect(owner.complaints).toEqual([]);
  });
});
