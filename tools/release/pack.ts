import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Headers } from 'tar-stream';
import type { Item } from './contents.ts';

/** A file of the archive: a text, or a local file. */
export type Entry = { name: string; executable: boolean } & ({ text: string } | { file: string } | { link: string });

/** Writes the archive. Owner and time are the same for all files, so that the same contents make the same bytes. */
export async function writeArchive(
  path: string,
  entries: Entry[],
  { mtime, level }: { mtime: Date; level: number },
): Promise<void> {
  const archive = pack();
  const written = pipeline(archive, createGzip({ level }), createWriteStream(path));
  for (const entry of entries) {
    const header: Headers = { name: entry.name, mode: entry.executable ? 0o755 : 0o644, mtime, uid: 0, gid: 0 };
    if ('link' in entry) archive.entry({ ...header, type: 'symlink', linkname: entry.link });
    else if ('text' in entry) archive.entry(header, entry.text);
    else {
      const target = archive.entry({ ...header, size: statSync(entry.file).size });
      await pipeline(createReadStream(entry.file), target);
    }
  }
  archive.finalize();
  await written;
}

export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** A short name of the contents: two archives with one version number do not share a folder. */
export function fingerprint(items: Item[]): string {
  const hash = createHash('sha256');
  for (const { path, file, link } of items)
    hash
      .update(`${path}\0`)
      .update(link ?? readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 8);
}
