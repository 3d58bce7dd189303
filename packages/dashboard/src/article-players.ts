import { messages } from './messages/index.ts';

/** On a button: the address of the player that a click loads. */
export const PLAY = 'data-play';

/** What a player may do: run its own scripts, open its page and fill the screen. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/** The address of a player by that of its page, of hosts that the policy of the page allows. */
const PLAYERS: [page: RegExp, player: (first: string, second?: string) => string][] = [
  [
    /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]+)(?:&t=(\d+))?$/,
    (id, start) => `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`,
  ],
  [
    /^https:\/\/www\.youtube\.com\/playlist\?list=([\w-]+)$/,
    (id) => `https://www.youtube-nocookie.com/embed/videoseries?list=${id}`,
  ],
  [
    /^https:\/\/vimeo\.com\/(\d+)(?:\/(\w+))?$/,
    (id, key) => `https://player.vimeo.com/video/${id}?dnt=1${key ? `&h=${key}` : ''}`,
  ],
  [
    /^https:\/\/www\.bilibili\.com\/video\/(BV\w+)$/,
    (id) => `https://player.bilibili.com/player.html?bvid=${id}&autoplay=0`,
  ],
  [
    /^https:\/\/open\.spotify\.com\/([a-z]+)\/(\w+)$/,
    (kind, id) => `https://open.spotify.com/embed/${kind}/${id}`,
  ],
  [
    /^(https:\/\/soundcloud\.com\/[\w/-]+)$/,
    (page) => `https://w.soundcloud.com/player/?url=${encodeURIComponent(page)}`,
  ],
  [/^(https:\/\/bandcamp\.com\/EmbeddedPlayer\/[\w=/-]+)$/, (address) => address],
];

/** The privacy-friendly address of a player; undefined for any other page. */
export function playerAddress(page: string | null): string | undefined {
  for (const [pattern, player] of PLAYERS) {
    const [, first, second] = pattern.exec(page ?? '') ?? [];
    if (first !== undefined) return player(first, second);
  }
  return undefined;
}

/** Puts a button behind a link to a player. Nothing is loaded before it is clicked. */
export function givePlayButton(link: Element): void {
  const address = playerAddress(link.getAttribute('href'));
  if (!address) return;
  const button = link.ownerDocument.createElement('button');
  button.setAttribute('type', 'button');
  button.setAttribute(PLAY, address);
  button.setAttribute('aria-label', messages.posts.playHere(link.textContent?.trim() ?? ''));
  button.textContent = messages.posts.playAudio;
  link.after(button);
}

/** Loads the player in the place of its button. */
export function play(button: HTMLElement): void {
  const frame = button.ownerDocument.createElement('iframe');
  frame.setAttribute('sandbox', SANDBOX);
  frame.setAttribute('allow', ALLOWED);
  // Some players refuse a page that does not say where it is; they learn the host alone.
  frame.setAttribute('referrerpolicy', 'strict-origin');
  frame.title = button.getAttribute('aria-label') ?? '';
  frame.src = button.getAttribute(PLAY) ?? '';
  button.replaceWith(frame);
  frame.focus();
}
