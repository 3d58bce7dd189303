import { excerpt } from '../../../content/plain-text.js';
import { textOfSanitized } from '../../../content/sanitizer.js';
import type { ParsedItem } from '../parsed-feed.js';
import { type TextConstruct, toHtml, toSummary } from '../atom/text-construct.js';

/**
 * The three texts of an item. The description is the content where there is no other; the summary
 * is the beginning of the content where there is no description.
 */
export function buildBody(
  content: TextConstruct | null,
  description: TextConstruct | null,
): Pick<ParsedItem, 'summary' | 'contentHtml' | 'contentText'> {
  const main = content ?? description;
  const contentHtml = main && toHtml(main);
  const contentText = contentHtml && (textOfSanitized(contentHtml) || null);
  const summary = toSummary(description) ?? (contentText && (excerpt(contentText) || null));
  return { summary, contentHtml, contentText };
}

/** The first picture of sanitised HTML. */
export function imageIn(html: string | null): string | null {
  const source = /<img [^>]*?\bsrc="(https?:[^"]+)"/.exec(html ?? '')?.[1];
  return source?.replace(/&amp;/g, '&') ?? null;
}
