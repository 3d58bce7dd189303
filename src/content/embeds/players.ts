import { absoluteUrl } from '../absolute-url.js';

/** The page of a player, with what is known of it without asking anybody. */
export interface Player {
  url: string;
  name: string;
  picture: string | null;
}

interface Provider {
  name: string;
  host: RegExp;
  /** The address of the page by that of the player; null where it has none. */
  page: (address: URL) => string | null;
  picture?: (page: string) => string | null;
}

const ID = '([\\w-]{1,100})';
const idIn = (path: string, pattern: string): string | null =>
  new RegExp(`^${pattern}(?:[/?]|$)`).exec(path)?.[1] ?? null;
const seconds = ({ searchParams }: URL): string => {
  const start = /^\d{1,6}$/.exec(searchParams.get('start') ?? '')?.[0];
  return start ? `&t=${start}` : '';
};

/** Players whose page has another address. Every page is made of checked parts. */
const PROVIDERS: Provider[] = [
  {
    name: 'YouTube',
    host: /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/,
    page: (address) => {
      const list = /^[\w-]{1,100}$/.exec(address.searchParams.get('list') ?? '')?.[0];
      const id =
        idIn(address.pathname, `/(?:embed|v|shorts|live)/${ID}`) ??
        (address.hostname.endsWith('youtu.be') ? idIn(address.pathname, `/${ID}`) : null) ??
        /^[\w-]{1,100}$/.exec(address.searchParams.get('v') ?? '')?.[0];
      if (list && (!id || id === 'videoseries'))
        return `https://www.youtube.com/playlist?list=${list}`;
      return id ? `https://www.youtube.com/watch?v=${id}${seconds(address)}` : null;
    },
    picture: (page) => {
      const id = new URL(page).searchParams.get('v');
      return id && `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
    },
  },
  {
    name: 'Vimeo',
    host: /^player\.vimeo\.com$/,
    page: ({ pathname, searchParams }) => {
      const id = idIn(pathname, '/video/(\\d{1,20})');
      const hash = /^\w{1,40}$/.exec(searchParams.get('h') ?? '')?.[0];
      return id && `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`;
    },
  },
  {
    name: 'Dailymotion',
    host: /^(?:www|geo)\.dailymotion\.com$/,
    page: ({ pathname, searchParams }) => {
      const id = idIn(pathname, `/embed/video/${ID}`) ?? searchParams.get('video');
      return id && /^\w{1,40}$/.test(id) ? `https://www.dailymotion.com/video/${id}` : null;
    },
  },
  {
    name: 'bilibili',
    host: /^player\.bilibili\.com$/,
    page: ({ searchParams }) => {
      const id = /^BV\w{1,20}$/.exec(searchParams.get('bvid') ?? '')?.[0];
      const number = /^\d{1,20}$/.exec(searchParams.get('aid') ?? '')?.[0];
      return id || number ? `https://www.bilibili.com/video/${id ?? `av${number}`}` : null;
    },
  },
  {
    name: 'Spotify',
    host: /^open\.spotify\.com$/,
    page: ({ pathname }) => {
      const [, kind, id] = /^\/embed(?:-podcast)?\/([a-z]{1,20})\/(\w{1,60})/.exec(pathname) ?? [];
      return id ? `https://open.spotify.com/${kind}/${id}` : null;
    },
  },
  {
    name: 'SoundCloud',
    host: /^w\.soundcloud\.com$/,
    page: ({ searchParams }) => {
      const inner = URL.parse(searchParams.get('url') ?? '');
      return inner?.protocol === 'https:' && /^(www\.)?soundcloud\.com$/.test(inner.hostname)
        ? `https://soundcloud.com${inner.pathname}`
        : null;
    },
  },
  { name: 'Bandcamp', host: /^bandcamp\.com$/, page: ({ href }) => href },
  {
    name: 'PeerTube',
    host: /./,
    page: ({ origin, pathname }) => {
      const id = idIn(pathname, `/videos/embed/${ID}`);
      return id && `${origin}/w/${id}`;
    },
  },
];

/** The page of what an element embeds; null for an address that is no address of the web. */
export function playerAt(source: string | undefined, baseUrl: string | undefined): Player | null {
  const url = absoluteUrl(source, baseUrl);
  if (url === null) return null;
  const address = new URL(url);
  for (const { name, host, page, picture } of PROVIDERS) {
    const found = host.test(address.hostname) ? page(address) : null;
    if (found) return { url: found, name, picture: picture?.(found) ?? null };
  }
  return { url, name: address.hostname.replace(/^www\./, ''), picture: null };
}
