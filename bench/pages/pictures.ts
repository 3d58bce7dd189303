import { cpuUsage, stdout } from 'node:process';
import type * as addresses from '../../src/posts/pictures/media-addresses.js';
import type * as pictures from '../../src/content/pictures/replaced-pictures.js';

/*
 * What addresses of Sluice for pictures (MEDIA_PROXY=all) add to a page of 100 posts, in processor time.
 * Usage, after `npm run build`: node bench/pages/pictures.ts
 */
const built = (path: string): string => new URL(`../../dist/src/${path}`, import.meta.url).href;
const { MediaAddresses } = (await import(
  built('posts/pictures/media-addresses.js')
)) as typeof addresses;
const { replacePictures } = (await import(
  built('content/pictures/replaced-pictures.js')
)) as typeof pictures;

const POSTS = 100;
const PICTURES = 10;
const ROUNDS = 15;

const ours = new MediaAddresses(Buffer.alloc(32, 7), 'https://sluice.example');
const sentence = 'The release changes how the queue gives its work to each of the processes. ';
const picture = (n: number): string => {
  const url = `https://cdn.example/2026/11/picture-${n}.jpg`;
  return `<img alt="A picture" src="${url}" srcset="${url}?w=600 600w, ${url}?w=1200 1200w">`;
};
const page = Array.from({ length: POSTS }, (_, post) =>
  Array.from(
    { length: PICTURES },
    (_, n) => `<p>${sentence.repeat(12)}</p>${picture(post * PICTURES + n)}`,
  ).join(''),
);

/** The median of the rounds, in milliseconds. */
function measure(work: () => unknown): string {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = cpuUsage();
    work();
    const { user, system } = cpuUsage(start);
    return (user + system) / 1_000;
  });
  return times.sort((a, b) => a - b)[ROUNDS >> 1]!.toFixed(1);
}

const plain = page.map((html) => html.replaceAll('<img', '<b'));
const all = () => page.map((html) => replacePictures(html, (url) => ours.build(url)));
measure(all);
stdout.write(
  `${POSTS} posts, ${(page.join('').length / 1e6).toFixed(2)} MB, ${POSTS * PICTURES * 3} addresses\n` +
    `all pictures get our addresses: ${measure(all)} ms\n` +
    `none does: ${measure(() => page.map((html) => replacePictures(html, () => null)))} ms\n` +
    `there is none: ${measure(() => plain.map((html) => replacePictures(html, () => null)))} ms\n` +
    `the page as JSON: ${measure(() => JSON.stringify(page))} ms\n`,
);
