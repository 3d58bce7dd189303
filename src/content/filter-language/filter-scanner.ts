import { FilterError } from './filter-error.js';

/** A part of the text of a filter. Positions count from 0. */
export type FilterToken =
  | { kind: ')' | 'OR' | 'end'; at: number }
  | { kind: '('; at: number; isExcluded: boolean }
  | ({ kind: 'value'; at: number; isExcluded: boolean; field?: FieldName } & FilterValue);

/** Words in quotes, or one word; `isBegun` where a star follows. */
export interface FilterValue {
  text: string;
  isQuoted: boolean;
  isBegun: boolean;
}

/** The name before a colon, and where it stands. */
export interface FieldName {
  name: string;
  at: number;
}

const SEPARATOR = /[\s,;，、；，]/u;
const HYPHEN = /-/;
const LETTER = /\p{L}/u;
const QUOTED = /"([^"]*)(?:"(\*?)|$)/uy;
const BEGUN = /[\p{L}\p{M}\p{N}]\*$/u;

/** Reads the parts of a filter from the left to the right, in time linear in its length. */
export class FilterScanner {
  private at = 0;
  private open = 0;

  constructor(private readonly text: string) {}

  next(): FilterToken {
    this.skip(SEPARATOR);
    const at = this.at;
    if (at === this.text.length) return { kind: 'end', at };
    if (this.text[at] === ')') return this.close(at);
    const isExcluded = this.skip(HYPHEN) !== '';
    if (this.text[this.at] === '(') {
      this.at++;
      this.open++;
      return { kind: '(', at, isExcluded };
    }
    const field = this.field();
    const value = this.value();
    if (field) return { kind: 'value', at, isExcluded, field, ...value };
    const isOperator = !isExcluded && !value.isQuoted && !value.isBegun && value.text === 'OR';
    return isOperator ? { kind: 'OR', at } : { kind: 'value', at, isExcluded, ...value };
  }

  private close(at: number): FilterToken {
    if (this.open === 0) {
      throw new FilterError('has a ) that closes no group; write it in quotes, as ")"', at);
    }
    this.open--;
    this.at++;
    return { kind: ')', at };
  }

  /** Letters with a colon behind them, which no address has: `https://` is a word. */
  private field(): FieldName | undefined {
    const at = this.at;
    const name = this.skip(LETTER);
    const isField =
      name !== '' && this.text[this.at] === ':' && !this.text.startsWith('://', this.at);
    this.at = isField ? this.at + 1 : at;
    return isField ? { name, at } : undefined;
  }

  private value(): FilterValue {
    QUOTED.lastIndex = this.at;
    const quoted = QUOTED.exec(this.text);
    if (quoted) {
      this.at += quoted[0].length;
      return { text: quoted[1]!, isQuoted: true, isBegun: quoted[2] === '*' };
    }
    const word = this.word();
    const isBegun = BEGUN.test(word);
    return { text: isBegun ? word.slice(0, -1) : word, isQuoted: false, isBegun };
  }

  /** Up to a separator, a quote, or the end of a group. Parentheses in pairs are part of a word. */
  private word(): string {
    const start = this.at;
    let inner = 0;
    for (; this.at < this.text.length; this.at++) {
      const character = this.text[this.at]!;
      if (character === '"' || SEPARATOR.test(character)) break;
      if (character === '(') inner++;
      if (character === ')' && inner-- === 0) break;
    }
    return this.text.slice(start, this.at);
  }

  /** The characters from here on that the pattern matches, each of which is read once. */
  private skip(pattern: RegExp): string {
    const start = this.at;
    for (;;) {
      const code = this.text.codePointAt(this.at);
      const character = code === undefined ? '' : String.fromCodePoint(code);
      if (character === '' || !pattern.test(character)) return this.text.slice(start, this.at);
      this.at += character.length;
    }
  }
}
