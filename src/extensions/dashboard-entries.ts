/** A line of the navigation that leads to an address: `https://…`, or a path of this service. */
export interface DashboardLink {
  name: string;
  address: string;
}

/**
 * A screen of the dashboard that frames what a route of the extension answers, in a sandbox without
 * scripts: its handler has `@DashboardPage()`. The frame is read with the session of the browser.
 */
export interface FramedPage {
  /** A word for the address of the screen: `reviews` of `review` is `/dashboard/extensions/review.reviews`. */
  word: string;
  name: string;
  /** The path of the route. */
  path: string;
}

/** What an extension adds to the navigation of the dashboard. */
export interface DashboardEntries {
  links?: DashboardLink[];
  pages?: FramedPage[];
}

/** What the dashboard reads of its extensions. */
export interface ShownEntry {
  name: string;
  /** Of a page; a link has none. */
  id?: string;
  address: string;
}

interface WithEntries {
  name: string;
  dashboard?: DashboardEntries;
}

/** The entries of all extensions, in their order. */
export const listDashboardEntries = (extensions: readonly WithEntries[]): ShownEntry[] =>
  extensions.flatMap(({ name: extension, dashboard: { pages = [], links = [] } = {} }) => [
    ...pages.map(({ word, name, path }) => ({ name, id: `${extension}.${word}`, address: path })),
    ...links,
  ]);
