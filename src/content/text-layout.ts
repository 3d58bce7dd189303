const PARAGRAPHS = new Set(
  'p h1 h2 h3 h4 h5 h6 blockquote pre ul ol dl table figure hr'.split(' '),
);
const BLOCKS = new Set(
  (
    'div section article aside header footer main address figcaption details summary ' +
    'li dt dd tr caption thead tbody tfoot center form fieldset body'
  ).split(' '),
);

/** Builds lines of text from the tags and texts of an HTML document, in order. */
export class TextLayout {
  private readonly parts: string[] = [];
  private pendingBreaks = 0;
  private pendingSpace = false;
  private preformatted = 0;
  private started = false;

  /** Starts an element. */
  open(name: string): void {
    if (name === 'br') return this.lineBreak();
    this.breakFor(name);
    if (name === 'pre') this.preformatted += 1;
    if (name === 'li') this.emit('- ');
    if (name === 'td' || name === 'th') this.pendingSpace = true;
  }

  /** Ends an element. */
  close(name: string): void {
    if (name === 'pre') this.preformatted -= 1;
    this.breakFor(name);
  }

  /** Appends text between tags. */
  write(text: string): void {
    if (this.preformatted > 0) return this.emit(text);
    // A single space stays as it is, which saves most of the replacements.
    const words = text.replace(/[\t\n\f\r][\t\n\f\r ]*| [\t\n\f\r ]+/g, ' ');
    if (words.startsWith(' ')) this.pendingSpace = true;
    const trimmed = words.trim();
    if (trimmed !== '')
      this.emit(words.slice(words.startsWith(' ') ? 1 : 0, words.endsWith(' ') ? -1 : undefined));
    if (words.endsWith(' ')) this.pendingSpace = true;
  }

  /** The text so far. */
  toString(): string {
    return this.parts
      .join('')
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .trim();
  }

  private lineBreak(): void {
    this.pendingBreaks = Math.min(this.pendingBreaks + 1, 2);
  }

  private breakFor(name: string): void {
    if (PARAGRAPHS.has(name)) this.pendingBreaks = 2;
    else if (BLOCKS.has(name)) this.pendingBreaks = Math.max(this.pendingBreaks, 1);
  }

  private emit(text: string): void {
    if (this.started) {
      if (this.pendingBreaks > 0) this.parts.push('\n'.repeat(this.pendingBreaks));
      else if (this.pendingSpace) this.parts.push(' ');
    }
    this.parts.push(text);
    this.started = true;
    this.pendingBreaks = 0;
    this.pendingSpace = false;
  }
}
