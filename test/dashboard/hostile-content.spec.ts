import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Dashboard } from '../support/callers/dashboard.js';
import type { Visitor } from '../support/callers/dashboard.js';
import { rss } from '../../packages/testkit/feed-server.js';
import { running } from '../support/services/running.js';

/** Each would set `window.pwned`, ask a question or leave the page, if it ran. */
const ATTACKS = [
  '<script>window.pwned = 1</script>',
  '<img src="x" onerror="window.pwned = 2">',
  '<svg onload="window.pwned = 3"><script>window.pwned = 3</script></svg>',
  '<a href="javascript:window.pwned=4" id="script-link">a script</a>',
  '<a href="&#106;avascript:window.pwned=5">a hidden script</a>',
  '<a href="data:text/html,<script>opener.pwned=6</script>">data</a>',
  '<iframe srcdoc="<script>parent.pwned = 7</script>"></iframe>',
  '<iframe src="javascript:parent.pwned=8"></iframe>',
  '<form action="javascript:window.pwned=9"><button>Send</button></form>',
  '<meta http-equiv="refresh" content="0;url=/dashboard/gone">',
  '<base href="https://attacker.example/">',
  '<style>body { display: none }</style>',
  '<p style="position:fixed;inset:0;background:red" id="root">over all</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.pwned=10"></style></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=window.pwned=11>"></p></noscript>',
  '<template><img src=x onerror="window.pwned=12"></template>',
  '<details open ontoggle="window.pwned=13"><summary>x</summary></details>',
  '<video><source onerror="window.pwned=14"></video>',
  '<object data="javascript:window.pwned=15"></object><embed src="javascript:window.pwned=16">',
  '<a href="https://harmless.example/" target="_self" rel="opener">a link</a>',
  '<!--><img src=x onerror="window.pwned=17">-->',
].join('\n');

/** How the rows of the list of posts are placed; the page has no other style attribute. */
const PLACE = /^(height: [\d.]+px|transform: (none|translateY\([\d.]+px\)));$/.source;

const PICTURE = 'https://pictures.example/picture.svg';

describe('a feed that is an attack', () => {
  const dashboard = running(() => Dashboard.start('sqlite'));
  let owner: Visitor;
  const foreign: string[] = [];
  /** What the one public picture was asked for with. */
  const askedWith: Record<string, string>[] = [];

  beforeAll(async () => {
    owner = await dashboard.newOwner();
    owner.page.on('dialog', () => owner.complaints.push('A dialog was opened.'));
    await owner.context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
      foreign.push(route.request().url());
      return route.abort();
    });
    await owner.context.route(PICTURE, async (route) => {
      askedWith.push(await route.request().allHeaders());
      await route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    });
    const { body } = rss(
      [
        {
          guid: '1',
          link: 'javascript:window.pwned=20',
          title: '<img src=x onerror="window.pwned=21"> Title',
          description: `${ATTACKS}<p>The end.</p><img src="${PICTURE}">`,
        },
      ],
      '<script>window.pwned = 22</script> Feed',
    );
    const author = '<dc:creator>&lt;img src=x onerror=window.pwned=23&gt; Eve</dc:creator>';
    const text = String(body)
      .replace('<rss ', '<rss xmlns:dc="http://purl.org/dc/elements/1.1/" ')
      .replace('</item>', `${author}</item>`);
    await owner.subscribe(dashboard.web.serve('/attack', { body: text }));
  });
  beforeEach(() => void foreign.splice(0));

  const openPost = async () => {
    await owner.page.goto('/dashboard/posts');
    await owner.page.locator('#main a[data-post]').first().click();
    await owner.page.locator('article').getByText('The end.').waitFor();
  };

  async function expectHarmless(): Promise<void> {
    const { page } = owner;
    for (const link of await page.locator('article a').all()) await link.hover();
    expect(await page.evaluate(() => window.pwned)).toBeUndefined();
    const dangerous = await page.evaluate((place) => {
      const isBad = ({ name, value }: Attr) =>
        (name === 'style' && !new RegExp(place).test(value)) ||
        /^(on|srcdoc$)/.test(name) ||
        /^\s*(javascript|data):/i.test(value);
      return [...document.querySelectorAll('#main *')]
        .filter(
          (element) =>
            /^(script|iframe|object|embed|form|style|meta|base)$/.test(element.localName) ||
            [...element.attributes].some(isBad),
        )
        .map(({ outerHTML }) => outerHTML);
    }, PLACE);
    expect(dangerous).toEqual([]);
    expect(page.url()).toContain('/dashboard/');
    expect(foreign).toEqual([]);
    expect(owner.complaints).toEqual([]);
  }

  it('runs nothing in the lists', async () => {
    for (const path of ['/dashboard/posts', '/dashboard/feeds']) {
      await owner.page.goto(path);
      await owner.page.getByRole('main').locator('li, tbody tr').first().waitFor();
      await expectHarmless();
    }
  });

  it('runs nothing in the open post, whose pictures and links tell nobody where they stood', async () => {
    await openPost();
    await expectHarmless();
    const picture = owner.page.locator('article img').last();
    expect(await picture.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(await picture.getAttribute('loading')).toBe('lazy');
    await picture.scrollIntoViewIfNeeded();
    const link = owner.link('a link');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(await link.getAttribute('target')).toBe('_blank');
    await picture.evaluate((image: any) => image.decode());
    expect(askedWith.length).toBeGreaterThan(0);
    expect(askedWith.map(({ referer }) => referer)).not.toContainEqual(expect.anything());
  });

  it('runs nothing either if the service had let it through', async () => {
    await owner.page.route('**/api/v1/posts/*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.contentHtml = `${ATTACKS}<p>The end.</p>`;
      body.data.url = 'javascript:window.pwned=30';
      body.data.image = 'javascript:window.pwned=31';
      body.data.attachments = [{ url: 'javascript:window.pwned=32', title: 'x' }];
      await route.fulfill({ response: answer, json: body });
    });
    await openPost();
    // Styles and a base that the policy of the page stops where they are only looked at.
    const stopped = /^Applying inline style|^Setting the document's base URI/;
    const others = owner.complaints.splice(0).filter((complaint) => !stopped.test(complaint));
    owner.complaints.push(...others);
    await expectHarmless();
    expect(await owner.page.locator('#script-link').count()).toBe(0);
  });
});
