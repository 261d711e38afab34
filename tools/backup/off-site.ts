/** Copies of backups in an S3-compatible bucket, encrypted if BACKUP_SECRET is set. */
import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { StartupError } from '../../server/src/kernel/startup-error.ts';
import { createS3Storage } from '../../server/src/infra/storage/index.ts';
import type { Config, S3Config } from '../../server/src/infra/config/index.ts';

type Settings = Config['backup'];
type BucketSettings = Settings & { bucket: S3Config };

/** The name of the newest copy. */
const LATEST = 'latest.txt';
const ENCRYPTED = '.enc';
/** Format of a copy: magic bytes, salt and nonce, ciphertext, and the authentication tag, which detects changes. */
const MAGIC = Buffer.from('SELVBK1\n');
const [SALT_BYTES, NONCE_BYTES, TAG_BYTES] = [16, 12, 16];
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;
const SILENCE_MS = 60_000;
const MAX_TRIES = 3;
const RETRY_DELAY_MS = 2_000;

const nameOf = (file: string, { secret }: Settings): string =>
  (secret === null ? basename(file) : basename(file, '.tar') + ENCRYPTED).toLowerCase();

/** Uploads a backup and then updates the pointer to the latest. Returns its name in the bucket. */
export async function copyOffSite(file: string, place: BucketSettings): Promise<string> {
  const name = nameOf(file, place);
  const sealed = place.secret === null ? file : `${file}${ENCRYPTED}`;
  try {
    if (place.secret !== null) await encrypt(file, sealed, place.secret);
    await retried(() => upload(sealed, `${place.bucket.address}/${name}`, place.bucket));
  } finally {
    if (sealed !== file) await rm(sealed, { force: true });
  }
  const files = createS3Storage(place.bucket);
  await files.remove(LATEST);
  await files.put(LATEST, Buffer.from(name));
  return name;
}

async function retried(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; tries < MAX_TRIES; tries++) {
    try {
      return await work();
    } catch {
      await pause(RETRY_DELAY_MS * tries);
    }
  }
  await work();
}

/** Deletes the copies of backups that were deleted here. */
export async function removeOffSite(files: readonly string[], place: BucketSettings): Promise<void> {
  const bucket = createS3Storage(place.bucket);
  for (const file of files) await bucket.remove(nameOf(file, place));
}

/**
 * Downloads a copy, `latest` for the newest, and decrypts it. @throws StartupError if it is missing, damaged or encrypted
 * with another secret
 */
export async function fetchOffSite(wanted: string, target: string, { bucket, secret }: BucketSettings): Promise<string> {
  const name = wanted === 'latest' ? String((await createS3Storage(bucket).get(LATEST)) ?? '') : wanted;
  const answer = await signerOf(bucket).fetch(`${bucket.address}/${encodeURIComponent(name)}`);
  if (name === '' || !answer.ok || answer.body === null)
    throw new StartupError(`The bucket of BACKUP_URL has no backup ${name || 'yet'} (it answered ${answer.status}).`);
  if (!name.endsWith(ENCRYPTED)) await pipeline(answer.body, createWriteStream(target, { mode: 0o600 }));
  else {
    if (secret === null) throw new StartupError(`${name} is encrypted: set BACKUP_SECRET to what it was made with.`);
    const sealed = `${target}${ENCRYPTED}`;
    try {
      await pipeline(answer.body, createWriteStream(sealed, { mode: 0o600 }));
      await decrypt(sealed, target, secret);
    } finally {
      await rm(sealed, { force: true });
    }
  }
  return name;
}

const signerOf = ({ keyId, secret, region }: S3Config): AwsClient =>
  new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });

/**
 * Streams the file with its hash in the signature, so that the bucket rejects a damaged copy. The maximum of one request is 5
 * GB.
 */
async function upload(file: string, url: string, bucket: S3Config): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const { size } = await stat(file);
  const headers = { 'x-amz-content-sha256': hash.digest('hex'), 'content-length': String(size) };
  const signed = await signerOf(bucket).sign(url, { method: 'PUT', headers });
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  const sending = send(url, {
    method: 'PUT',
    headers: { ...Object.fromEntries(signed.headers), ...headers },
    timeout: SILENCE_MS,
  });
  const answered = new Promise<number>((resolve, reject) => {
    sending.once('response', (response) => resolve(response.resume().statusCode ?? 0));
    sending.once('timeout', () => sending.destroy(new StartupError('The bucket of BACKUP_URL does not answer.')));
    sending.once('error', reject);
  });
  const [status] = await Promise.all([answered, pipeline(createReadStream(file), sending)]);
  if (status !== 200) throw new StartupError(`The bucket of BACKUP_URL refused the copy (it answered ${status}).`);
}

const keyOf = (secret: string, salt: Buffer): Buffer => scryptSync(secret, salt, 32);

async function encrypt(file: string, target: string, secret: string): Promise<void> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, salt), nonce);
  await pipeline(
    createReadStream(file),
    cipher,
    async function* (chunks: AsyncIterable<Buffer>) {
      yield Buffer.concat([MAGIC, salt, nonce]);
      yield* chunks;
      yield cipher.getAuthTag();
    },
    createWriteStream(target, { mode: 0o600 }),
  );
}

async function decrypt(file: string, target: string, secret: string): Promise<void> {
  const { size } = await stat(file);
  const handle = await open(file);
  const [head, tag] = [Buffer.alloc(HEAD_BYTES), Buffer.alloc(TAG_BYTES)];
  try {
    await handle.read(head, 0, HEAD_BYTES, 0);
    await handle.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES));
  } finally {
    await handle.close();
  }
  const [salt, nonce] = [head.subarray(MAGIC.length, -NONCE_BYTES), head.subarray(-NONCE_BYTES)];
  if (size < HEAD_BYTES + TAG_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged();
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, salt), nonce).setAuthTag(tag);
  const content = size === HEAD_BYTES + TAG_BYTES ? [] : createReadStream(file, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 });
  await pipeline(content, decipher, createWriteStream(target, { mode: 0o600 })).catch(async (error: unknown) => {
    await rm(target, { force: true });
    throw error instanceof Error && error.message.includes('authenticate') ? damaged() : error;
  });
}

const damaged = (): StartupError => new StartupError('The copy is damaged, or BACKUP_SECRET is not what it was made with.');
