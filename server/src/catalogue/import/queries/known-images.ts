import { type Db, sql } from '#infra/database';

const OWN_IMAGE_URL = /\/media\/([0-9a-f][0-9a-f-]{31,35})\/1200\.webp$/;

/**
 * Stored URLs of source URLs: from the cache of earlier downloads, or of this shop's own image URLs. An image is
 * stored under the hash of its content, so the same hash is the same image on any host.
 */
export async function knownImages(db: Db, sourceUrls: readonly string[]): Promise<Map<string, string>> {
  const own = new Map(
    sourceUrls.flatMap((it) => (OWN_IMAGE_URL.test(it) ? [[it, it.slice(it.search(OWN_IMAGE_URL))] as const] : [])),
  );
  const { rows: kept } = await sql<{ url: string }>`
    select distinct url from product_image where url = any(${[...new Set(own.values())]})`.execute(db);
  const { rows: fetched } = await sql<{ address: string; url: string }>`
    select source_url as address, url from image_source_cache where source_url = any(${[...sourceUrls]})`.execute(db);
  const urls = new Set(kept.map(({ url }) => url));
  return new Map([...fetched.map(({ address, url }) => [address, url] as const), ...[...own].filter(([, url]) => urls.has(url))]);
}
