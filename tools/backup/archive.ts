/** One file that holds others: a tar archive (POSIX.1-1988, ustar), which any machine can look into without us. */
import { createReadStream } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';

/** One file of an archive, in the order in which they were put in. */
export type Entry = { name: string; bytes: number; read: () => AsyncIterable<Buffer> };
export type ArchiveWriter = {
  addText: (name: string, text: string) => Promise<void>;
  addFile: (name: string, path: string) => Promise<void>;
  /** Marks the end and sees everything on the disk. Without it the archive counts as cut off. */
  finish: () => Promise<void>;
};

const BLOCK = 512;
const LONGEST_NAME = 100;
/** Where ustar keeps what we use: offset and length. */
const FIELDS = { name: [0, 100], size: [124, 12], checksum: [148, 8] } as const;

/** Writes a new archive, readable by its owner alone; a file that is there already is refused. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const file = await open(path, 'wx', 0o600);
  const pad = async (bytes: number): Promise<void> => void (await file.write(Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK)));
  return {
    async addText(name, text) {
      const bytes = Buffer.from(text);
      await file.write(header(name, bytes.length));
      await file.write(bytes);
      await pad(bytes.length);
    },
    async addFile(name, from) {
      const { size } = await stat(from);
      await file.write(header(name, size));
      // What a file gained since we looked is left out: its length stands in front of it.
      if (size > 0) for await (const chunk of createReadStream(from, { end: size - 1 })) await file.write(chunk);
      await pad(size);
    },
    async finish() {
      await file.write(Buffer.alloc(2 * BLOCK));
      await file.sync();
      await file.close();
    },
  };
}

function header(name: string, bytes: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new RangeError(`too long a name for the archive: ${name}`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write('0000600\0', 100); // mode
  block.write('0000000\0'.repeat(2), 108); // owner and group: whoever unpacks it
  block.write(`${bytes.toString(8).padStart(11, '0')}\0`, FIELDS.size[0]);
  block.write('00000000000\0', 136); // time: it stands in the manifest
  block.write('0', 156); // an ordinary file
  block.write('ustar\x0000', 257);
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, FIELDS.checksum[0]);
  return block;
}

/** The sum of all bytes, with the place of the sum itself as spaces. */
function checksumOf(block: Buffer): number {
  const copy = Buffer.from(block);
  copy.fill(' ', FIELDS.checksum[0], FIELDS.checksum[0] + FIELDS.checksum[1]);
  return copy.reduce((sum, byte) => sum + byte, 0);
}

/**
 * Hands out the files of an archive one after the other; each is read, or skipped, before the next.
 * @throws RangeError where it is cut off, or no archive at all
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    for (let at = 0; ;) {
      const block = await bytesAt(file, at, BLOCK);
      if (block.every((byte) => byte === 0)) return;
      const entry = entryOf(block);
      const start = at + BLOCK;
      at = start + Math.ceil(entry.bytes / BLOCK) * BLOCK;
      if (at > size) throw cutOff();
      yield { ...entry, read: () => createReadStream(path, { start, end: start + entry.bytes - 1 }) };
    }
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw cutOff();
  return buffer;
}

const cutOff = (): RangeError => new RangeError('The file is cut off, or no backup at all.');

function entryOf(block: Buffer): Pick<Entry, 'name' | 'bytes'> {
  const text = (field: keyof typeof FIELDS): string => {
    const [start, length] = FIELDS[field];
    return block.toString('utf8', start, start + length).replace(/\0.*$/s, '');
  };
  if (Number.parseInt(text('checksum'), 8) !== checksumOf(block)) throw cutOff();
  return { name: text('name'), bytes: Number.parseInt(text('size'), 8) };
}

export async function bufferOf(entry: Entry): Promise<Buffer> {
  if (entry.bytes === 0) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of entry.read()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
