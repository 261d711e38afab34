import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Storage } from '#infra/storage';
import { ShopError } from '#kernel/shop-error';
import type { Extensions } from './host.provider.ts';

/** Stores images by an extension. While it fails, they can neither be stored nor shown, and the rest of the shop works. */
export function extensionStorage(extensions: Extensions, name: string): Storage {
  const ask = async (method: string, ...args: unknown[]): Promise<unknown> => {
    try {
      return await extensions.call(name, 'storage', { method, args });
    } catch {
      throw new ShopError('unavailable', 'Pictures cannot be stored at the moment. Try again later.');
    }
  };
  const put = async (file: string, bytes: Uint8Array) => void (await ask('put', file, new Uint8Array(bytes)));
  const get = async (file: string) => {
    const bytes = await ask('get', file);
    return bytes instanceof Uint8Array ? Buffer.from(bytes) : undefined;
  };
  return {
    put,
    get,
    getRange: async (file, start, end) => {
      const bytes = await get(file);
      return bytes && { bytes: bytes.subarray(start, end + 1), size: bytes.length };
    },
    has: async (file) => (await ask('has', file)) === true,
    remove: async (file) => void (await ask('remove', file)),
    async adopt(folder) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const entry of entries.filter((it) => it.isFile())) {
        const path = join(entry.parentPath, entry.name);
        await put(relative(folder, path).replaceAll('\\', '/'), await readFile(path));
      }
    },
  };
}
