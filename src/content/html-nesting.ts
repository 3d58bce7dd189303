import type { ParserOptions, TokenizerCallbacks } from 'htmlparser2';
import { Tokenizer } from './html-parser.js';

/** Far deeper than what people write; the parser takes time with the depth for each tag. */
const MAX_DEPTH = 256;

const VOID_ELEMENTS = new Set(
  'area base basefont br col command embed frame hr image img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);
/** Their content is text for the tokenizer; without the tag it would count as text of the article. */
const TEXT_ELEMENTS = new Set(
  'script style title textarea iframe noembed noframes plaintext xmp'.split(' '),
);

/** What the tokenizer tells the parser; the parser counts from where the last token ended. */
type TokenReceiver = TokenizerCallbacks & {
  startIndex: number;
  isInForeignContext?(): boolean;
};

/** The parser hands its options on to its tokenizer. */
interface LimitedOptions extends ParserOptions {
  nesting: NestingLimit;
}

/**
 * Keeps a parser from nesting elements more than 256 deep, however they are written: deeper tags
 * are left out, their text stays. It stands between the tokenizer and the parser, so it sees the
 * very tags that the parser sees, and takes the depth from what the parser reports.
 * One limit serves one document, which must be written in one piece.
 */
export class NestingLimit {
  /** The options of the parser by which the limit applies. */
  readonly parserOptions: LimitedOptions = { Tokenizer: LimitedTokenizer, nesting: this };
  private depth = 0;

  constructor(private readonly html: string) {}

  /** The parser has opened an element. */
  opened(): void {
    this.depth += 1;
  }

  /** The parser has closed an element. */
  closed(): void {
    this.depth -= 1;
  }

  /** Whether the parser may see the start tag whose name stands there. */
  admits(start: number, end: number): boolean {
    if (this.depth < MAX_DEPTH) return true;
    const name = this.html.slice(start, end).toLowerCase();
    return VOID_ELEMENTS.has(name) || (this.depth === MAX_DEPTH && TEXT_ELEMENTS.has(name));
  }
}

class LimitedTokenizer extends Tokenizer {
  constructor(options: ParserOptions, parser: TokenizerCallbacks) {
    const { nesting } = options as LimitedOptions;
    super(options, new LimitedTokens(parser as TokenReceiver, nesting));
  }
}

/** Hands the tokens on to the parser, but for the tags that the limit does not admit. */
class LimitedTokens implements TokenizerCallbacks {
  private leavesOut = false;

  constructor(
    private readonly parser: TokenReceiver,
    private readonly limit: NestingLimit,
  ) {}

  onopentagname(start: number, end: number): void {
    this.leavesOut = !this.limit.admits(start, end);
    if (!this.leavesOut) this.parser.onopentagname(start, end);
  }

  onopentagend(end: number): void {
    if (this.leavesOut) this.skip(end);
    else this.parser.onopentagend(end);
  }

  onselfclosingtag(end: number): void {
    if (this.leavesOut) this.skip(end);
    else this.parser.onselfclosingtag(end);
  }

  onclosetag(start: number, end: number): void {
    this.parser.onclosetag(start, end);
  }

  onattribname(start: number, end: number): void {
    if (!this.leavesOut) this.parser.onattribname(start, end);
  }

  onattribdata(start: number, end: number): void {
    if (!this.leavesOut) this.parser.onattribdata(start, end);
  }

  onattribentity(codePoint: number): void {
    if (!this.leavesOut) this.parser.onattribentity(codePoint);
  }

  onattribend(...token: Parameters<TokenizerCallbacks['onattribend']>): void {
    if (!this.leavesOut) this.parser.onattribend(...token);
  }

  ontext(start: number, end: number): void {
    this.parser.ontext(start, end);
  }

  ontextentity(codePoint: number, end: number): void {
    this.parser.ontextentity(codePoint, end);
  }

  oncdata(start: number, end: number, offset: number): void {
    this.parser.oncdata(start, end, offset);
  }

  oncomment(start: number, end: number, offset: number): void {
    this.parser.oncomment(start, end, offset);
  }

  ondeclaration(start: number, end: number): void {
    this.parser.ondeclaration(start, end);
  }

  onprocessinginstruction(start: number, end: number): void {
    this.parser.onprocessinginstruction(start, end);
  }

  onend(): void {
    this.parser.onend();
  }

  isInForeignContext(): boolean {
    return this.parser.isInForeignContext?.() ?? false;
  }

  private skip(end: number): void {
    this.leavesOut = false;
    this.parser.startIndex = end + 1;
  }
}
