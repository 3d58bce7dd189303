import type { ParserOptions, TokenizerCallbacks } from 'htmlparser2';
import { Tokenizer } from './html-parser.js';

/** Far deeper than real documents. The parser's time for each tag grows with the depth. */
const MAX_DEPTH = 256;

const VOID_ELEMENTS = new Set(
  'area base basefont br col command embed frame hr image img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);
/**
 * Elements whose content is text for the tokenizer. Without the tag, it would become text of the
 * article.
 */
const TEXT_ELEMENTS = new Set(
  'script style title textarea iframe noembed noframes plaintext xmp'.split(' '),
);

/** The callbacks of the tokenizer that the parser receives. */
type TokenReceiver = TokenizerCallbacks & {
  startIndex: number;
  isInForeignContext?(): boolean;
};

/** The parser passes its options to its tokenizer. */
interface LimitedOptions extends ParserOptions {
  nesting: NestingLimit;
}

/**
 * Limits the nesting of elements in a parser to 256 levels. Deeper tags are left out; their text is
 * kept.
 * The limit sits between tokenizer and parser, so it sees the tags that the parser sees, and takes
 * the depth from the parser's own reports.
 * One limit serves one document, which must be written in one piece.
 */
export class NestingLimit {
  /** Parser options that apply the limit. */
  readonly parserOptions: LimitedOptions = { Tokenizer: LimitedTokenizer, nesting: this };
  private depth = 0;

  constructor(private readonly html: string) {}

  /** The parser opened an element. */
  opened(): void {
    this.depth += 1;
  }

  /** The parser closed an element. */
  closed(): void {
    this.depth -= 1;
  }

  /** Whether the start tag at this position is passed to the parser. */
  allows(start: number, end: number): boolean {
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

/** Forwards tokens to the parser, except for tags beyond the limit. */
class LimitedTokens implements TokenizerCallbacks {
  private leavesOut = false;

  constructor(
    private readonly parser: TokenReceiver,
    private readonly limit: NestingLimit,
  ) {}

  onopentagname(start: number, end: number): void {
    this.leavesOut = !this.limit.allows(start, end);
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
