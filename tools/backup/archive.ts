/** A tar archive, which standard tools can read. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline as connect, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Entry as TarEntry, type Pack } from 'tar-stream';

/** One file of an archive, in the order in which they were added. */
export type Entry = { name: string; content: Readable };
/** One entry: a text, or the file at `path`. */
export type Source = { name: string; text: string } | { name: string; path: string };

/** Mode 600 and a fixed time: the time of the backup is in the manifest. */
const HEADER = { mode: 0o600, mtime: new Date(0) };
/** Every archive ends with two empty blocks. */
const END_BYTES = 1024;

/** Writes a new archive, complete and synced to the disk when it returns; an existing file is refused. */
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
  // Bytes appended after the size was read are omitted, because the header already has the length.
  const content = size > 0 ? createReadStream(source.path, { end: size - 1 }) : [];
  await pipeline(content, archive.entry({ ...HEADER, name: source.name, size }));
}

/**
 * Iterates over the files of an archive; each is read, or skipped, before the next.
 * @throws RangeError if it is truncated, or no archive
 */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  if (!(await isComplete(path))) throw cutOff();
  const archive = extract();
  // An error of either stream is thrown in the loop below.
  connect(createReadStream(path), archive, () => {});
  try {
    for await (const entry of archive) {
      yield { name: entry.header.name, content: Readable.from(contentOf(entry)) };
      entry.resume(); // The part that was not read.
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

/** Whether the end marker was read: without it, an archive truncated between two files would look complete. */
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
