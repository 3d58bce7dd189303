/** The chunks of a stream. */
export type Chunks = AsyncIterable<Buffer>;

/** Chunks of bytes of which some can be looked at, or given back. */
export class ByteSource {
  private readonly chunks: AsyncIterator<Buffer>;
  private readonly ahead: Buffer[] = [];

  constructor(source: Chunks) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** The next bytes, at most `most` of them; null at the end. */
  async take(most = Infinity): Promise<Buffer | null> {
    const bytes = this.ahead.shift() ?? (await this.nextChunk());
    if (bytes === null || bytes.length <= most) return bytes;
    this.giveBack(bytes.subarray(most));
    return bytes.subarray(0, most);
  }

  /** The next `count` bytes, or fewer at the end. They stay the next ones. */
  async peek(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let length = 0;
    while (length < count) {
      const next = await this.take();
      if (next === null) break;
      parts.push(next);
      length += next.length;
    }
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    this.giveBack(bytes);
    return bytes.subarray(0, count);
  }

  /** Leaves out the next bytes. Returns false where there are fewer. */
  async skip(count: number): Promise<boolean> {
    let left = count;
    for (let next = await this.take(); next; next = await this.take()) {
      if (next.length >= left) {
        this.giveBack(next.subarray(left));
        return true;
      }
      left -= next.length;
    }
    return left === 0;
  }

  /** Makes these bytes the next ones. */
  giveBack(bytes: Buffer): void {
    if (bytes.length > 0) this.ahead.unshift(bytes);
  }

  private async nextChunk(): Promise<Buffer | null> {
    const next = await this.chunks.next();
    return next.done ? null : next.value;
  }

  /** All bytes that are left. */
  async *rest(): Chunks {
    for (let next = await this.take(); next; next = await this.take()) yield next;
  }
}
