import type { Db } from '#infra/database';
import { fingerprint, type ImageArchive } from '../image-archive.provider.ts';
import type { FetchImage, Fetched } from '../image-source.provider.ts';
import { knownImages } from '../queries/known-images.ts';

/** Where a picture that a row names is to be had: the key is what it is remembered by, the name a file's; of a web address empty. */
export type ImageSource = { key: string; name: string; get: () => Promise<Fetched> };
/** What became of each address of a file: a picture of the shop's already, one that can be had, or none, and why. */
export type FoundImages = {
  existing: Map<string, string>;
  toFetch: Map<string, ImageSource>;
  unavailable: Map<string, string>;
};
type FindImages = {
  urls: readonly string[];
  archive: ImageArchive | undefined;
  fetchImage: FetchImage;
  signal: AbortSignal;
};

/**
 * Says of each picture that a file names where it comes from: the shop has it, the web address is to be fetched, or the
 * archive beside the file holds it. Nothing is fetched or kept yet.
 */
export async function findImages(db: Db, { urls, archive, fetchImage, signal }: FindImages): Promise<FoundImages> {
  const toFetch = new Map<string, ImageSource>();
  const unavailable = new Map<string, string>();
  const inArchive = archive && archiveLookup(archive);
  for (const sourceUrl of new Set(urls)) {
    if (signal.aborted) break;
    const source = isWeb(sourceUrl)
      ? { key: sourceUrl, name: '', get: () => fetchImage(sourceUrl, { cancelSignal: signal }) }
      : ((await inArchive?.(sourceUrl)) ?? { reason: NOT_A_URL });
    if ('reason' in source) unavailable.set(sourceUrl, source.reason);
    else toFetch.set(sourceUrl, source);
  }
  const known = await knownImages(db, [...[...toFetch.values()].map(({ key }) => key), ...unavailable.keys()]);
  const existing = new Map<string, string>();
  for (const sourceUrl of new Set(urls)) {
    const url = known.get(toFetch.get(sourceUrl)?.key ?? sourceUrl);
    if (url === undefined) continue;
    existing.set(sourceUrl, url);
    toFetch.delete(sourceUrl);
    unavailable.delete(sourceUrl);
  }
  return { existing, toFetch, unavailable };
}

/**
 * Each file of an archive is unpacked once to know its content, by which it is remembered, and again when it is kept: all
 * of them at once would not fit into memory.
 */
function archiveLookup(archive: ImageArchive) {
  const cache = new Map<string, ImageSource | { reason: string }>();
  return async (sourceUrl: string): Promise<ImageSource | { reason: string }> => {
    const file = archive.find(sourceUrl);
    if ('reason' in file) return file;
    const cached = cache.get(file.path);
    if (cached) return cached;
    const unpacked = await archive.read(file.path);
    const get = () => archive.read(file.path);
    const source = 'reason' in unpacked ? unpacked : { key: fingerprint(unpacked.bytes), name: file.path, get };
    cache.set(file.path, source);
    return source;
  };
}

const NOT_A_URL = 'This is not a web address. Add a zip archive that contains this file.';
const isWeb = (sourceUrl: string): boolean => URL.canParse(sourceUrl) && /^https?:$/.test(new URL(sourceUrl).protocol);
