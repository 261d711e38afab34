import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '#infra/config';
import { ShopError } from '#kernel/shop-error';
import { checkedName, type Storage } from './local-storage.ts';

const PATIENCE = 15_000; // ms, for one file of a few megabytes
const TRIES_AGAIN = 2;
const AT_ONCE = 16;

/**
 * Files in a bucket of any provider that speaks S3, so that several instances keep the same pictures. Every request is
 * signed (AWS Signature Version 4).
 *
 * @throws ShopError unavailable when the bucket refuses or does not answer; TypeError for a name that we would not make
 */
export function createBucket({ address, keyId, secret, region }: S3Config): Storage {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: TRIES_AGAIN });

  async function ask(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', name: string, body?: Uint8Array): Promise<Response> {
    const signal = AbortSignal.timeout(PATIENCE);
    const sent = body === undefined ? {} : { body: Buffer.from(body) };
    const answer = await signer.fetch(`${address}/${checkedName(name)}`, { method, signal, ...sent }).catch((fault: unknown) => {
      throw outOfReach(fault);
    });
    if (answer.ok || answer.status === 404) return answer;
    throw outOfReach(new Error(`the bucket answered ${answer.status}`));
  }

  async function has(name: string): Promise<boolean> {
    return (await ask('HEAD', name)).ok;
  }

  async function put(name: string, bytes: Uint8Array): Promise<void> {
    if (await has(name)) return;
    const { status } = await ask('PUT', name, bytes);
    if (status === 404) throw outOfReach(new Error('there is no such bucket'));
  }

  return {
    put,
    has,
    async get(name) {
      const answer = await ask('GET', name);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    async remove(name) {
      await ask('DELETE', name);
    },
    async adopt(folder) {
      const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
      for (let i = 0; i < entries.length; i += AT_ONCE) {
        const paths = entries.slice(i, i + AT_ONCE).map((entry) => join(entry.parentPath, entry.name));
        await Promise.all(
          paths.map(async (path) => put(relative(folder, path).replaceAll('\\', '/'), await buffer(createReadStream(path)))),
        );
      }
    },
  };
}

function outOfReach(cause: unknown): ShopError {
  return Object.assign(new ShopError('unavailable', 'The shop cannot keep files at the moment. Please try again later.'), {
    cause,
  });
}
