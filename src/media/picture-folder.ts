import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { HOUR_MS } from '../common/durations.js';
import { PICTURE_HEAD_BYTES, detectPictureType } from '../content/pictures/picture-type.js';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
/** What this class writes; nothing else in the folder is touched. */
const SUBFOLDER = /^[\da-f]{2}$/;
const FILE = /^[\da-f]{64}(?:\.[\da-f-]{36}\.tmp)?$/;
/** After this time an unfinished file is left over from a process that was killed. */
const UNFINISHED_MS = HOUR_MS;
/** A file that is shown is marked so once in this time, not with every request. */
const MARK_MS = HOUR_MS;
/** What stays of the limit after a removal, and what a process writes before the next. */
const KEPT_SHARE = 7 / 8;
const WRITTEN_SHARE = 1 / 16;

export interface KeptPicture {
  type: string;
  size: number;
  /** The bytes; closes the file at its end or when it is destroyed. */
  stream: Readable;
}

interface StoredFile {
  path: string;
  size: number;
  shownAt: number;
}

/**
 * Pictures in a folder of limited size, by keys of 64 hexadecimal digits. Those that were not shown for
 * longest are removed first. Several processes can share the folder: a file appears as a whole, and
 * its bytes tell its type.
 */
export class PictureFolder {
  private written = Infinity;
  private removal: Promise<void> | null = null;

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {}

  /** Null where there is no such picture. */
  async open(key: string): Promise<KeptPicture | null> {
    const path = this.pathOf(key);
    const file = await open(path, 'r').catch(nullIfMissing);
    if (!file) return null;
    try {
      const { size, mtimeMs } = await file.stat();
      const head = Buffer.alloc(PICTURE_HEAD_BYTES);
      await file.read(head, 0, head.length, 0);
      const type = detectPictureType(head);
      if (type !== null) {
        const now = new Date();
        if (now.getTime() - mtimeMs > MARK_MS) await file.utimes(now, now);
        return { type, size, stream: file.createReadStream({ start: 0 }) };
      }
      await file.close();
    } catch (error) {
      await file.close();
      throw error;
    }
    // The machine stopped before the bytes were on the disk.
    await rm(path, { force: true });
    return null;
  }

  /** Stores a picture; the limit holds afterwards. */
  async store(key: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(join(path, '..'), { recursive: true, mode: OWNER_ONLY_FOLDER });
    const unfinished = `${path}.${randomUUID()}.tmp`;
    try {
      await writeFile(unfinished, bytes, { mode: OWNER_ONLY });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    this.written += bytes.length;
    if (this.written < this.maxBytes * WRITTEN_SHARE) return;
    await (this.removal ??= this.removeOldest().finally(() => (this.removal = null)));
  }

  private pathOf(key: string): string {
    return join(this.folder, key.slice(0, 2), key);
  }

  private async removeOldest(): Promise<void> {
    this.written = 0;
    const files = await this.list();
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size, shownAt } of files.sort((a, b) => a.shownAt - b.shownAt)) {
      const isTooMuch = bytes > this.maxBytes * KEPT_SHARE;
      const isLeftOver = Date.now() - shownAt > UNFINISHED_MS;
      if (!(path.endsWith('.tmp') ? isLeftOver : isTooMuch)) continue;
      await rm(path, { force: true });
      bytes -= size;
    }
  }

  private async list(): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    for (const subfolder of await readdir(this.folder)) {
      if (!SUBFOLDER.test(subfolder)) continue;
      const names = await readdir(join(this.folder, subfolder));
      const paths = names.filter((name) => FILE.test(name)).map((name) => join(subfolder, name));
      const found = await Promise.all(
        paths.map(async (name) => {
          const path = join(this.folder, name);
          // Another process may have removed it.
          const file = await stat(path).catch(nullIfMissing);
          return file && { path, size: file.size, shownAt: file.mtimeMs };
        }),
      );
      files.push(...found.filter((file) => file !== null));
    }
    return files;
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
