import { beforeEach, describe, expect, it } from '@jest/globals';
import { AiUnavailableError } from '../../src/ai/providers/ai-provider.js';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { running } from '../support/services/running.js';
import { ScriptedProvider } from '../support/servers/scripted-provider.js';

const attack = (n: number) =>
  `<img src=x onerror="window.pwned=${n}"><script>window.pwned=${n}</script> [a](javascript:pwned=${n})`;

describe('the answers of a model', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  let provider: ScriptedProvider;

  beforeEach(async () => {
    provider = new ScriptedProvider(dashboard.service);
    owner = await dashboard.newOwner();
    const feed = await owner.made('/api/v1/feeds', { title: 'A feed' });
    await owner.made('/api/v1/categories', { name: attack(1) });
    const content = { title: attack(2), contentText: 'A text.', url: 'https://a.example/' };
    const post = await owner.made(`/api/v1/feeds/${feed.id}/posts`, content);
    await owner.page.goto(`/dashboard/posts/${post.id}`);
    await owner.button('About this post').click();
    await owner.button('Summary').waitFor();
  });

  const script = (answers: Partial<ScriptedProvider['script']>) =>
    (provider.script = { ...provider.script, ...answers });
  const fail = () => {
    throw new AiUnavailableError();
  };

  /** Nothing of an answer has become an element, or has run. */
  async function expectText(): Promise<void> {
    expect(await owner.page.evaluate(() => window.pwned)).toBeUndefined();
    const made = '#main :is(img, script, [onerror], [href^="javascript:" i])';
    expect(await owner.page.locator(made).count()).toBe(0);
    expect(owner.complaints).toEqual([]);
  }

  it('are text, whatever they say', async () => {
    script({
      summarise: () => ({ summary: attack(3), language: '"><script>' }),
      tags: () => [attack(4)],
      digest: () => [{ headline: attack(5), summary: attack(6), documents: [0] }],
    });
    for (const name of ['Summary', 'Tags', 'Category']) await owner.button(name).click();
    await owner.page
      .getByText(/^openai-compatible, /)
      .nth(2)
      .waitFor();
    await owner.page.locator('#main').getByRole('listitem').getByText(attack(1)).waitFor();
    await expectText();
    await owner.page.goto('/dashboard/digest');
    await owner.button('Create digest').click();
    await owner.link(attack(2)).waitFor();
    await expectText();
  });

  it('are text either if the service had let markup through', async () => {
    await owner.page.route('**/api/v1/{ai,posts}/**', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const { data } = body;
      const summary = { summary: attack(3), language: '"><script>' };
      if (data.tags) data.tags = [attack(4)];
      if ('summary' in data && 'cached' in data) Object.assign(data, summary);
      if (data.ai) Object.assign(data.ai, summary);
      for (const group of data.groups ?? []) {
        Object.assign(group, { headline: attack(5), summary: attack(6) });
        group.posts[0].url = 'javascript:window.pwned=7';
      }
      await route.fulfill({ response: answer, json: body });
    });
    for (const name of ['Summary', 'Tags']) await owner.button(name).click();
    await owner.text(attack(3)).waitFor();
    await owner.link(attack(4)).waitFor();
    await expectText();
    await owner.page.reload();
    await owner.button('About this post').click();
    await owner.text('Cached').waitFor();
    await owner.text(attack(3)).waitFor();
    await expectText();

    await owner.page.goto('/dashboard/digest');
    await owner.button('Create digest').click();
    await owner.heading(attack(5)).waitFor();
    await owner.text(attack(6)).waitFor();
    expect(await owner.page.getByRole('main').getByRole('link').count()).toBe(1);
    await expectText();
  });

  it('can be asked for again where they did not come', async () => {
    const before = provider.script;
    script({ summarise: fail, digest: fail });
    await owner.button('Summary').click();
    await owner.page.getByRole('alert').getByText('No AI provider can answer').waitFor();
    provider.script = before;
    await owner.button('Try again').click();
    await owner.text(/^In short: /).waitFor();

    script({ digest: fail });
    await owner.page.goto('/dashboard/digest');
    await owner.button('Create digest').click();
    await owner.page.getByRole('alert').getByText('No AI provider can answer').waitFor();
    provider.script = before;
    await owner.button('Try again').click();
    await owner.heading('A story').waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it('are waited for without asking twice', async () => {
    const release = provider.hold();
    await owner.button('Summary').click();
    await owner.text('Reading the post…').waitFor();
    await owner.button('Summary').click();
    await owner.button('Summary').click();
    release();
    await owner.text(/^In short: /).waitFor();
    expect(provider.count()).toBe(1);
    expect(owner.complaints).toEqual([]);
  });
});
