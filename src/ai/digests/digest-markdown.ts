import type { CitedPostDto, DigestGroupDto } from './digest.dto.js';

const MARKUP = /[\\`*_[\]<>~|&{}!]/g;
/** Characters that start a heading, a list, a quotation or a rule at the beginning of a line. */
const AT_BEGINNING = /^(\d+)(?=[.)])|^(?=[#+=-])/;
/** Text that some renderers turn into a link automatically. */
const LINK_LIKE = /(https?|ftp|mailto)(?=:)|(www)(?=\.)|(?<=\S)(?=@\S)/gi;

/** Renders a digest as CommonMark. All markup in the texts is escaped. */
export function digestMarkdown(groups: DigestGroupDto[]): string {
  return groups
    .map(({ headline, summary, posts }) =>
      [`## ${escaped(headline)}`, escaped(summary), posts.map(citation).join('\n')]
        .filter((part) => part !== '')
        .join('\n\n'),
    )
    .map((group) => `${group}\n`)
    .join('\n');
}

function citation({ title, url }: CitedPostDto): string {
  const text = escaped((title ?? url ?? 'A post without a title').replace(/\s+/g, ' ').trim());
  const address = url === null ? null : URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) return `- ${text}`;
  return `- [${text}](<${address.href.replace(/[<>\\\s]/g, encodeURIComponent)}>)`;
}

const escaped = (text: string): string =>
  text.replace(MARKUP, '\\$&').replace(LINK_LIKE, '$&\\').replace(AT_BEGINNING, '$1\\');
