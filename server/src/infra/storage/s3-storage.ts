import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '#infra/config';
import { ShopError } from '#kernel/shop-error';
import { checkedName, type Storage } from './local-storage.ts';

const REQUEST_TIMEOUT_MS = 15_000; // For one file of a few megabytes.
const MAX_RETRIES = 2;
const MAX_CONCURRENT = 16;

type Sent = { body?: Uint8Array; range?: string };

/**
 * Files in a bucket of any S3-compatible provider, so that several instances share the same images. Every request is signed
 * (AWS Signature Version 4).
 * @throws ShopError unavailable when the bucket refuses or does not respond; TypeError for an invalid name
 */
export function createS3Storage({ address, keyId, secret, region }: S3Config): Storage {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: MAX_RETRIES });

  type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  async function request(method: Method, name: string, { body, range }: Sent = {}): Promise<Response> {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const sent = { ...(body && { body: Buffer.from(body) }), ...(range && { headers: { range } }) };
    const response = await signer
      .fetch(`${address}/${checkedName(name)}`, { method, signal, ...sent })
      .catch((error: unknown) => {
        throw unavailable(error);
      });
    if (response.ok || response.status === 404) return response;
    throw unavailable(new Error(`the bucket answered ${response.status}`));
  }

  async function has(name: string): Promise<boolean> {
    return (await request('HEAD', name)).ok;
  }

  async function put(name: string, bytes: Uint8Array): Promise<void> {
    if (await has(name)) return;
    const { status } = await request('PUT', name, { body: bytes });
    if (status === 404) throw unavailable(new Error('there is no such bucket'));
  }

  return {
    put,
    has,
    async get(name) {
      const response = await request('GET', name);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    async getRange(name, start, end) {
      const response = await request('GET', name, { range: `bytes=${start}-${end}` });
      if (!response.ok) return undefined;
      const bytes = Buffer.from(await response.arrayBuffer());
      const [, size] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
      // A bucket that ignores the range sends the whole object.
      return size === undefined ? { bytes: bytes.subarray(start, end + 1), size: bytes.length } : { bytes, size: Number(size) };
    },
    async remove(name) {
      await request('DELETE', name);
    },
    async adopt(folder) {
      const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
      for (let i = 0; i < entries.length; i += MAX_CONCURRENT) {
        const paths = entries.slice(i, i + MAX_CONCURRENT).map((entry) => join(entry.parentPath, entry.name));
        await Promise.all(
          paths.map(async (path) => put(relative(folder, path).replaceAll('\\', '/'), await buffer(createReadStream(path)))),
        );
      }
    },
  };
}

function unavailable(cause: unknown): ShopError {
  return Object.assign(new ShopError('unavailable', 'The shop cannot keep files at the moment. Please try again later.'), {
    cause,
  });
}
