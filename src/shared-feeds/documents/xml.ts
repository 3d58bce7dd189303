import { escapeUTF8 } from 'entities';

/** What XML or HTML does not allow, and what stands for a character that was lost. */
const FORBIDDEN = /[\p{Cs}\p{Noncharacter_Code_Point}\uFFFD]|(?![\t\n])\p{Cc}/gu;
/** What a reader may take for markup in a plain text. */
const LIKE_MARKUP = /<\S|&#?\w+;/;

type Value = string | number | null | undefined;

/** The text without characters that a document cannot hold. */
export const cleaned = (text: string): string => text.replace(FORBIDDEN, '');

/** An element; its content is XML. Attributes without a value are left out. */
export function element(name: string, attributes: Record<string, Value>, content = ''): string {
  const shown = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : ` ${key}="${attributeText(String(value))}"`,
  );
  return content === ''
    ? `<${name}${shown.join('')}/>`
    : `<${name}${shown.join('')}>${content}</${name}>`;
}

/** An element with a value that is never taken for HTML: an identifier, an address or a date. */
export const valueElement = (name: string, value: string): string =>
  element(name, {}, escapeUTF8(cleaned(value)));

/** An element with HTML, escaped. */
export const htmlElement = (
  name: string,
  html: string,
  attributes: Record<string, Value> = {},
): string => element(name, attributes, escapeUTF8(cleaned(html)));

/**
 * An element with a plain text. The text is escaped as the RSS profile says, so that readers show it
 * as it is. A text like markup is escaped as HTML before, since readers of RSS expect HTML.
 */
export const textElement = (
  name: string,
  text: string,
  attributes: Record<string, Value> = {},
): string =>
  element(name, attributes, hexEscaped(isLikeMarkup(text) ? textAsHtml(text) : cleaned(text)));

/** Whether a reader may take a plain text for HTML. */
export const isLikeMarkup = (text: string): boolean => LIKE_MARKUP.test(text);

/** HTML that shows the text. */
export const textAsHtml = (text: string): string =>
  cleaned(text).replace(/[&<>]/g, (character) => HTML[character as keyof typeof HTML]);

/** XML of a text; the validator knows by the references that it is no HTML. */
export const hexEscaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => HEX[character as keyof typeof HEX]);

const HTML = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const HEX = { '&': '&#x26;', '<': '&#x3C;', '>': '&#x3E;' };

const attributeText = (value: string): string =>
  escapeUTF8(cleaned(value)).replace(/[\t\n]/g, (space) => `&#${space.charCodeAt(0)};`);
