import type { Db } from '#infra/database';
import { fingerprint, type ImageArchive } from '../image-archive.provider.ts';
import type { FetchImage, Fetched } from '../image-source.provider.ts';
import { knownImages } from '../queries/known-images.ts';

/** How to load an image of a row: `key` is its cache key, `name` the file name, empty for a URL. */
export type ImageSource = { key: string; name: string; get: () => Promise<Fetched> };
/** The images of a file by source URL: stored already, to be loaded, or unavailable with the reason. */
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

/** Finds the source of each image of a file: stored, a download, or the archive. Nothing is downloaded or stored yet. */
export async function findImages(db: Db, { urls, archive, fetchImage, signal }: FindImages): Promise<FoundImages> {
  if (urls.length === 0) return { existing: new Map(), toFetch: new Map(), unavailable: new Map() };
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
 * Unpacks each file of an archive once for its hash, the cache key, and again to store it: all of them at once would
 * not fit into memory.
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
