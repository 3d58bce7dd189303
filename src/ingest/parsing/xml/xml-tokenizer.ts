import { Tokenizer } from '../../../content/html-parser.js';
import type { TokenizerCallbacks } from 'htmlparser2';

/** The parts of the tokenizer that its declarations hide. */
interface States {
  state: number;
  sectionStart: number;
  readonly index: number;
  readonly cbs: TokenizerCallbacks;
  write(text: string): void;
  end(): void;
  stateText(c: number): void;
  stateBeforeTagName(c: number): void;
  stateInTagName(c: number): void;
  stateBeforeAttributeName(c: number): void;
  stateInAttributeName(c: number): void;
  stateAfterAttributeName(c: number): void;
  stateBeforeClosingTagName(c: number): void;
  stateInClosingTagName(c: number): void;
}

const TextTokenizer = Tokenizer as unknown as new (
  options: { xmlMode: boolean; decodeEntities: boolean },
  callbacks: TokenizerCallbacks,
) => States;

const TEXT = 1;
const BEFORE_TAG_NAME = 2;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;

/**
 * A tokenizer for XML that is not well-formed. A `<` that begins no name is text, as in `I <3 you`
 * and `a < b`, and so is a start tag that a further `<` interrupts, as in `a <b and <c/>`.
 */
export class XmlTokenizer extends TextTokenizer {
  private tagStart = 0;

  constructor(callbacks: TokenizerCallbacks) {
    super({ xmlMode: true, decodeEntities: false }, callbacks);
  }

  /** The tokenizer asks this for the first character of each name. */
  isTagStartChar(c: number): boolean {
    return (c >= 0x61 && c <= 0x7a) || (c >= 0x41 && c <= 0x5a) || c === 0x5f || c >= 0x80;
  }

  override stateBeforeTagName(c: number): void {
    this.tagStart = this.index - 1;
    super.stateBeforeTagName(c);
  }

  override stateInTagName(c: number): void {
    if (c === LESS_THAN) this.restart();
    else super.stateInTagName(c);
  }

  override stateBeforeAttributeName(c: number): void {
    if (c === LESS_THAN) this.restart();
    else super.stateBeforeAttributeName(c);
  }

  override stateInAttributeName(c: number): void {
    if (c === LESS_THAN) this.restart();
    else super.stateInAttributeName(c);
  }

  override stateAfterAttributeName(c: number): void {
    if (c === LESS_THAN) this.restart();
    else super.stateAfterAttributeName(c);
  }

  override stateBeforeClosingTagName(c: number): void {
    if (this.isTagStartChar(c) || c === GREATER_THAN || isSpace(c)) {
      super.stateBeforeClosingTagName(c);
    } else {
      this.state = TEXT;
      this.stateText(c);
    }
  }

  override stateInClosingTagName(c: number): void {
    if (c !== LESS_THAN) return super.stateInClosingTagName(c);
    this.cbs.onclosetag(this.sectionStart, this.index);
    this.sectionStart = this.index;
    this.state = BEFORE_TAG_NAME;
  }

  /** What began as a tag is text. The position only grows, so the time stays linear. */
  private restart(): void {
    this.cbs.ontext(this.tagStart, this.index);
    this.sectionStart = this.index;
    this.state = BEFORE_TAG_NAME;
  }
}

const isSpace = (c: number): boolean => c === 0x20 || (c >= 0x09 && c <= 0x0d);
