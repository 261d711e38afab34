import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Pool, type PoolConfig } from 'pg';
import { createS3Storage, createLocalStorage, type Storage } from '../../server/src/infra/storage/index.ts';
import { StartupError } from '../../server/src/kernel/startup-error.ts';
import { type Config, ensureDataDir } from '../../server/src/infra/config/index.ts';
import { databaseOwner, readPostmaster, startEmbeddedPostgres } from '../../server/src/infra/embedded-postgres/index.ts';
import { createLog } from '../../server/src/infra/logging/index.ts';

export type ShopLocation = { pool: Pool; close: () => Promise<void> };

/** Storage of this shop's images. */
export const mediaFolder = ({ dataDir }: Config): string => join(dataDir, 'media');
export const filesOf = (config: Config): Storage =>
  config.bucket ? createS3Storage(config.bucket) : createLocalStorage(mediaFolder(config));

/** The shop's database, for reading: the one of DATABASE_URL, of an open shop, or of DATA_DIR. */
export async function openToRead(config: Config): Promise<ShopLocation> {
  if (config.databaseUrl !== null) return external(config.databaseUrl);
  const folder = join(config.dataDir, 'postgres');
  if (!existsSync(folder)) throw new StartupError(`There is no shop in ${config.dataDir}: set DATA_DIR to its folder.`);
  return (await ofOpenShop(folder)) ?? embedded(config);
}

/** The database to restore into. Throws StartupError if an open shop uses it. */
export async function openToFill(config: Config): Promise<ShopLocation> {
  ensureDataDir(config.dataDir);
  return config.databaseUrl === null ? embedded(config) : external(config.databaseUrl);
}

/** The database of an open shop belongs to that shop: it is neither started nor stopped here. */
async function ofOpenShop(folder: string): Promise<ShopLocation | null> {
  const running = readPostmaster(folder, databaseOwner());
  if (running === null) return null;
  const place = placeAt({ host: running.socketFolder, user: 'postgres', database: 'postgres' });
  try {
    await place.pool.query('select 1');
    return place;
  } catch {
    await place.close();
    return null;
  }
}

const external = (databaseUrl: string): ShopLocation => placeAt({ connectionString: databaseUrl });

async function embedded({ dataDir }: Config): Promise<ShopLocation> {
  const lost = (why: StartupError): never => {
    throw why;
  };
  const { address, database, stop } = await startEmbeddedPostgres({ dataDir, log: createLog({ logLevel: 'silent' }), lost });
  const { pool, close } = placeAt({ ...address, database });
  return { pool, close: () => close().then(stop) };
}

/** Without the shop's timeouts, since reading a large table may take long. */
function placeAt(where: PoolConfig): ShopLocation {
  const pool = new Pool({ ...where, max: 4, connectionTimeoutMillis: 5000, application_name: 'selvedge backup' });
  const ignoreError = (): void => {}; // The running statement fails with the same error.
  pool.on('error', ignoreError).on('connect', (client) => client.on('error', ignoreError));
  return { pool, close: () => pool.end() };
}
