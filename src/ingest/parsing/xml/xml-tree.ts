import { Tokenizer } from '../../../content/html-parser.js';
import type { XmlElement } from './xml-element.js';
import { XmlTreeBuilder } from './xml-tree.builder.js';

/** The part of a document in which its DOCTYPE may end. */
const PROLOG_LENGTH = 64 * 1024;
const MAX_NODES = 1_000_000;

/**
 * Reads XML as a tree and never throws. Stray ampersands, missing end tags and text around the root
 * are accepted. No DTD is read and no entity of one is expanded. Elements nested more than 256
 * deep, nodes beyond `maxNodes` and items beyond 5,000 are left out. The returned element contains
 * the root.
 */
export function readXml(text: string, baseUrl: string, maxNodes = MAX_NODES): XmlElement {
  const source = withoutDoctype(text);
  const builder = new XmlTreeBuilder(source, baseUrl, maxNodes);
  const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: false }, builder);
  tokenizer.write(source);
  tokenizer.end();
  return builder.document;
}

/** Removes the declaration with its internal subset, whose markup would be read as elements. */
function withoutDoctype(text: string): string {
  const start = text.slice(0, PROLOG_LENGTH).search(/<!DOCTYPE/i);
  if (start === -1) return text;
  const declaration = /^[^[>]*(?:\[[^\]]*\]\s*)?>/.exec(text.slice(start, start + PROLOG_LENGTH));
  return declaration ? text.slice(0, start) + text.slice(start + declaration[0].length) : text;
}
