import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '#infra/config';
import { ShopError } from '#kernel/shop-error';
import { checkedName, type Storage } from './local-storage.ts';

const REQUEST_TIMEOUT_MS = 15_000; // for one file of a few megabytes
const MAX_RETRIES = 2;
const MAX_CONCURRENT = 16;

/**
 * Files in a bucket of any provider that speaks S3, so that several instances keep the same pictures. Every request is
 * signed (AWS Signature Version 4).
 *
 * @throws ShopError unavailable when the bucket refuses or does not answer; TypeError for a name that we would not make
 */
export function createS3Storage({ address, keyId, secret, region }: S3Config): Storage {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: MAX_RETRIES });

  async function request(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', name: string, body?: Uint8Array): Promise<Response> {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const sent = body === undefined ? {} : { body: Buffer.from(body) };
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
    const { status } = await request('PUT', name, bytes);
    if (status === 404) throw unavailable(new Error('there is no such bucket'));
  }

  return {
    put,
    has,
    async get(name) {
      const response = await request('GET', name);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
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
