import type { Db } from '#infra/database';
import { fingerprint, type PictureArchive } from '../image-archive.provider.ts';
import type { FetchPicture, Fetched } from '../image-source.provider.ts';
import { knownImages } from '../queries/known-images.ts';

/** Where a picture that a row names is to be had: the key is what it is remembered by, the name a file's; of a web address empty. */
export type PictureSource = { key: string; name: string; get: () => Promise<Fetched> };
/** What became of each address of a file: a picture of the shop's already, one that can be had, or none, and why. */
export type FoundPictures = {
  had: Map<string, string>;
  toHave: Map<string, PictureSource>;
  not: Map<string, string>;
};
type FindPictures = {
  addresses: readonly string[];
  archive: PictureArchive | undefined;
  fetchPicture: FetchPicture;
  gone: AbortSignal;
};

/**
 * Says of each picture that a file names where it comes from: the shop has it, the web address is to be fetched, or the
 * archive beside the file holds it. Nothing is fetched or kept yet.
 */
export async function findImages(db: Db, { addresses, archive, fetchPicture, gone }: FindPictures): Promise<FoundPictures> {
  const toHave = new Map<string, PictureSource>();
  const not = new Map<string, string>();
  const inArchive = archive && lookInto(archive);
  for (const address of new Set(addresses)) {
    if (gone.aborted) break;
    const source = isWeb(address)
      ? { key: address, name: '', get: () => fetchPicture(address, { gone }) }
      : ((await inArchive?.(address)) ?? { because: NO_ADDRESS });
    if ('because' in source) not.set(address, source.because);
    else toHave.set(address, source);
  }
  const known = await knownImages(db, [...[...toHave.values()].map(({ key }) => key), ...not.keys()]);
  const had = new Map<string, string>();
  for (const address of new Set(addresses)) {
    const url = known.get(toHave.get(address)?.key ?? address);
    if (url === undefined) continue;
    had.set(address, url);
    toHave.delete(address);
    not.delete(address);
  }
  return { had, toHave, not };
}

/**
 * Each file of an archive is unpacked once to know its content, by which it is remembered, and again when it is kept: all
 * of them at once would not fit into memory.
 */
function lookInto(archive: PictureArchive) {
  const seen = new Map<string, PictureSource | { because: string }>();
  return async (address: string): Promise<PictureSource | { because: string }> => {
    const file = archive.find(address);
    if ('because' in file) return file;
    const before = seen.get(file.path);
    if (before) return before;
    const unpacked = await archive.read(file.path);
    const get = () => archive.read(file.path);
    const source = 'because' in unpacked ? unpacked : { key: fingerprint(unpacked.bytes), name: file.path, get };
    seen.set(file.path, source);
    return source;
  };
}

const NO_ADDRESS = 'This is not a web address. Add a zip archive that contains this file.';
const isWeb = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
