import { createHash } from 'node:crypto';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { MAX_ARCHIVE_FILES, MAX_SHEET_BYTES } from '@shop/contract/imports';
import { MAX_IMAGE_BYTES } from '@shop/contract/media';
import { ShopError } from '#kernel/shop-error';
import type { Fetched } from './image-source.provider.ts';

/** The images of an uploaded archive by the names in the rows. These names are never used as paths on disk. */
export type ImageArchive = {
  /** Finds the file of a row: by its path, or by its name where only one has it. */
  find: (name: string) => { path: string } | { reason: string };
  /** Unpacks one of its files. */
  read: (path: string) => Promise<Fetched>;
  /** Its only CSV file; undefined where it has none or several. */
  readSheet: () => Promise<{ name: string; bytes: Buffer } | undefined>;
};

/** The unpacked size limit against zip bombs (CWE-409); images hardly compress, so a normal archive is far below. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/** Whether the first bytes are those of a zip archive, also an empty one. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && [0x03, 0x05].includes(bytes[2] ?? 0);

/**
 * Opens an uploaded zip archive. Its directory is read with limits on number and size, and path traversal is refused;
 * a file is unpacked only when a row names it, and never beyond the size limit of an image.
 * @throws ShopError invalid_input with a sentence for the person who uploaded the file
 */
export async function openArchive(bytes: Buffer): Promise<ImageArchive> {
  const { zip, entries } = await listEntries(bytes);
  const byPath = new Map(entries.map((entry) => [normalizePath(entry.fileName), entry]));
  const byName = Map.groupBy(entries, ({ fileName }) => baseName(normalizePath(fileName)));
  return {
    find(name) {
      const exact = byPath.get(normalizePath(name));
      const sameName = byName.get(baseName(normalizePath(name))) ?? [];
      const [entry] = exact ? [exact] : sameName;
      if (!entry) return { reason: NOT_IN_ARCHIVE };
      return exact || sameName.length === 1
        ? { path: normalizePath(entry.fileName) }
        : { reason: `The archive has ${sameName.length} images with this name. Add the folder to the name.` };
    },
    async read(path) {
      const entry = byPath.get(path);
      return entry ? unpackEntry(zip, entry) : { reason: NOT_IN_ARCHIVE };
    },
    async readSheet() {
      const [entry, ...others] = entries.filter(({ fileName }) => /\.csv$/i.test(fileName));
      if (!entry || others.length > 0 || entry.uncompressedSize > MAX_SHEET_BYTES) return undefined;
      const unpacked = await unpackEntry(zip, entry, MAX_SHEET_BYTES);
      return 'bytes' in unpacked ? { name: baseName(entry.fileName), bytes: unpacked.bytes } : undefined;
    },
  };
}

const NOT_IN_ARCHIVE = 'The archive has no image with this name.';

/** The cache key of an image of an archive: the hash of its content, since its name is unique only within the archive. */
export const fingerprint = (bytes: Buffer): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

const normalizePath = (path: string): string =>
  path
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .normalize()
    .toLowerCase();
const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** Skips folders and the hidden files that operating systems add to archives. */
const isFile = (path: string): boolean => !path.endsWith('/') && !/(^|\/)(\.|__MACOSX\/)/.test(path);

async function listEntries(bytes: Buffer): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const entries: Entry[] = [];
  let size = 0;
  try {
    const zip = await fromBufferPromise(bytes);
    if (zip.entryCount > MAX_ARCHIVE_FILES)
      rejectFile(`At most ${MAX_ARCHIVE_FILES.toLocaleString('en-IN')} files in an archive, please.`);
    for await (const entry of zip.eachEntry()) {
      if (!isFile(entry.fileName)) continue;
      size += entry.uncompressedSize;
      if (size > MAX_UNPACKED_BYTES) rejectFile('This archive is too large when unpacked. Send fewer images at once.');
      if (entry.isEncrypted()) rejectFile('This archive has a password. Remove it and choose the archive again.');
      entries.push(entry);
    }
    return { zip, entries };
  } catch (error) {
    if (error instanceof ShopError) throw error;
    return rejectFile('This zip archive is damaged. Create it again and choose it.');
  }
}

async function unpackEntry(zip: ZipFile, entry: Entry, maxBytes = MAX_IMAGE_BYTES): Promise<Fetched> {
  if (entry.uncompressedSize > maxBytes) return { reason: `This picture is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB.` };
  const chunks: Buffer[] = [];
  try {
    // The stream fails as soon as more comes out than the archive's directory says.
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch {
    return { reason: 'This image in the archive is damaged.' };
  }
  return { bytes: Buffer.concat(chunks) };
}

function rejectFile(message: string): never {
  throw new ShopError('invalid_input', message, { errors: { file: message } });
}
