import { Tokenizer } from '../../content/html-parser.js';
import type { XmlElement } from './xml-element.js';
import { XmlTreeBuilder } from './xml-tree.builder.js';

/** How far into a document its DOCTYPE may reach. */
const PROLOG_LENGTH = 64 * 1024;
const MAX_NODES = 2_000_000;

/**
 * Reads XML as a tree, and never refuses: stray ampersands, missing end tags and junk around
 * the root are survived. No DTD is read and no entity of one expanded. Elements nested more
 * than 256 deep and nodes beyond `maxNodes` are left out. The answer stands for the document.
 */
export function readXml(text: string, baseUrl: string, maxNodes = MAX_NODES): XmlElement {
  const source = withoutDoctype(text);
  const builder = new XmlTreeBuilder(source, baseUrl, maxNodes);
  const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: false }, builder);
  tokenizer.write(source);
  tokenizer.end();
  return builder.document;
}

/** Drops the declaration with its internal subset, whose markup would pass for elements. */
function withoutDoctype(text: string): string {
  const start = text.slice(0, PROLOG_LENGTH).search(/<!DOCTYPE/i);
  if (start === -1) return text;
  const declaration = /^[^[>]*(?:\[[^\]]*\]\s*)?>/.exec(text.slice(start, start + PROLOG_LENGTH));
  return declaration ? text.slice(0, start) + text.slice(start + declaration[0].length) : text;
}
