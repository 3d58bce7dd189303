/** What extensions of the service add to the navigation. */
export interface ExtensionEntry {
  name: string;
  /** Of a page, which a screen frames; a link has none. */
  id?: string;
  /** A path of the service, or the https address of a link. */
  address: string;
}

const told = document.querySelector<HTMLMetaElement>('meta[name="extensions"]')?.content ?? '[]';

export const EXTENSION_ENTRIES = JSON.parse(told) as ExtensionEntry[];

/** Where the navigation leads for a page of an extension. */
export const toExtensionScreen = (id: string): string => `/extensions/${id}`;
