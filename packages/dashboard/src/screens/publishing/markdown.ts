import { Marked } from 'marked';

/** GitHub's Markdown. A single line break is one, as writers of plain text expect. */
const marked = new Marked({ gfm: true, breaks: true, async: false });

/** The HTML of a Markdown text. The service sanitises it, as it does all HTML. */
export const toHtml = (markdown: string): string => (marked.parse(markdown) as string).trim();

/** A picture at an address, in Markdown. */
export const pictureText = (address: string, description: string): string =>
  `![${description.replace(/[[\]\\]/g, '\\$&')}](<${address.replace(/[<>\s]/g, encodeURIComponent)}>)`;
