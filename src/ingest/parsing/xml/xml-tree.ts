import type { XmlElement } from './xml-element.js';
import { XmlTokenizer } from './xml-tokenizer.js';
import { XmlTreeBuilder } from './xml-tree.builder.js';

/** The part of a document in which its DOCTYPE may end. */
const PROLOG_LENGTH = 64 * 1024;
const MAX_NODES = 1_000_000;

export interface XmlDocument {
  /** The element that contains the root. */
  document: XmlElement;
  /** Whether the text ended within a feed. */
  isTruncated: boolean;
  /** The items that are left out. */
  recordsLeftOut: number;
}

/**
 * Reads XML as a tree and never throws. Stray ampersands, missing end tags and text around the root
 * are accepted. No DTD is read and no entity of one is expanded. Elements nested more than 256
 * deep and nodes beyond `maxNodes` are left out, and so are items between the first 5,000 and the
 * last 5,000.
 */
export function readXml(text: string, baseUrl: string, maxNodes = MAX_NODES): XmlDocument {
  const source = withoutDoctype(text);
  const builder = new XmlTreeBuilder(source, baseUrl, maxNodes);
  const tokenizer = new XmlTokenizer(builder);
  tokenizer.write(source);
  tokenizer.end();
  builder.finish();
  const { document, isTruncated, recordsLeftOut } = builder;
  return { document, isTruncated, recordsLeftOut };
}

/** Removes the declaration with its internal subset, whose markup would be read as elements. */
function withoutDoctype(text: string): string {
  const start = text.slice(0, PROLOG_LENGTH).search(/<!DOCTYPE/i);
  if (start === -1) return text;
  const declaration = /^[^[>]*(?:\[[^\]]*\]\s*)?>/.exec(text.slice(start, start + PROLOG_LENGTH));
  return declaration ? text.slice(0, start) + text.slice(start + declaration[0].length) : text;
}
