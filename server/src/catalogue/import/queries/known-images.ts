import { type Db, sql } from '#infra/database';

const OURS = /\/media\/([0-9a-f][0-9a-f-]{31,35})\/1200\.webp$/;

/**
 * Which of the addresses are pictures that the shop has: it fetched them before, or they are its own. A picture is kept
 * under the hash of its content, so the same hash is the same picture, whatever shop the address names.
 */
export async function knownImages(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  const ours = new Map(addresses.flatMap((it) => (OURS.test(it) ? [[it, it.slice(it.search(OURS))] as const] : [])));
  const { rows: kept } = await sql<{ url: string }>`
    select distinct url from product_image where url = any(${[...new Set(ours.values())]})`.execute(db);
  const { rows: fetched } = await sql<{ address: string; url: string }>`
    select source_url as address, url from image_source_cache where source_url = any(${[...addresses]})`.execute(db);
  const urls = new Set(kept.map(({ url }) => url));
  return new Map([
    ...fetched.map(({ address, url }) => [address, url] as const),
    ...[...ours].filter(([, url]) => urls.has(url)),
  ]);
}
