/** An element of a parsed document. */
export interface XmlElement {
  /** Local name in lower case, after the canonical prefix of its namespace if it has one. */
  name: string;
  /** By qualified name in lower case, entities decoded. */
  attributes: Record<string, string>;
  children: XmlNode[];
  /** The base URL of this element, by `xml:base` and the document's own address. */
  base: string;
  /** The language of this element, by `xml:lang`. */
  language: string | null;
  /** What the document has between its tags: of a title with elements in it. */
  source?: string;
}

/** A child of an element; text is a string with its entities decoded. */
export type XmlNode = XmlElement | string;
