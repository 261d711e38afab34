/** One file that holds others: a tar archive, which any machine can look into without us. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline as connect, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Entry as TarEntry, type Pack } from 'tar-stream';

/** One file of an archive, in the order in which they were put in. */
export type Entry = { name: string; content: Readable };
/** One entry: a text, or the file at `path`. */
export type Source = { name: string; text: string } | { name: string; path: string };

/** Readable by its owner alone; when the backup was made is in the manifest. */
const HEADER = { mode: 0o600, mtime: new Date(0) };
/** Every archive ends with two empty blocks. */
const END_BYTES = 1024;

/** Writes a new archive, complete and on the disk when it returns; a file that is there already is refused. */
export async function writeArchive(path: string, sources: Iterable<Source>): Promise<void> {
  const archive = pack();
  const output = createWriteStream(path, { flags: 'wx', mode: HEADER.mode, flush: true });
  await Promise.all([pipeline(archive, output), addAll(archive, sources)]);
}

async function addAll(archive: Pack, sources: Iterable<Source>): Promise<void> {
  try {
    for (const source of sources) await add(archive, source);
    archive.finalize();
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error('The archive could not be written.', { cause: error }));
    throw error;
  }
}

async function add(archive: Pack, source: Source): Promise<void> {
  if ('text' in source) {
    const text = Buffer.from(source.text);
    return await pipeline([text], archive.entry({ ...HEADER, name: source.name, size: text.length }));
  }
  const { size } = await stat(source.path);
  // What a file gained since we looked is left out: its length is in the header before it.
  const content = size > 0 ? createReadStream(source.path, { end: size - 1 }) : [];
  await pipeline(content, archive.entry({ ...HEADER, name: source.name, size }));
}

/**
 * Hands out the files of an archive one after the other; each is read, or skipped, before the next.
 * @throws RangeError where it is cut off, or no archive at all
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  if (!(await isComplete(path))) throw cutOff();
  const archive = extract();
  // A failure of either stream arrives at the loop below.
  connect(createReadStream(path), archive, () => {});
  try {
    for await (const entry of archive) {
      yield { name: entry.header.name, content: Readable.from(contentOf(entry)) };
      entry.resume(); // what was not read
    }
  } catch (error) {
    throw cutOff(error);
  }
}

async function* contentOf(entry: TarEntry): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw cutOff(error);
  }
}

/** Whether the end is there: without it, an archive cut off between two of its files would look like a whole one. */
async function isComplete(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size < END_BYTES) return false;
    const { buffer: end } = await file.read(Buffer.alloc(END_BYTES, 1), 0, END_BYTES, size - END_BYTES);
    return end.every((byte) => byte === 0);
  } finally {
    await file.close();
  }
}

const cutOff = (cause?: unknown): RangeError => new RangeError('The file is cut off, or no backup at all.', { cause });

export const bufferOf = (entry: Entry): Promise<Buffer> => buffer(entry.content);
