import { extensionStorage, type Extensions } from '#extensions';
import type { AppContext } from '#infra/app-context';
import type { Config } from '#infra/config';
import { createLocalStorage, createS3Storage } from '#infra/storage';

/** Opens the storage of images: an extension, a bucket or a folder of this machine. */
export function openStorage({ mediaExtension, bucket, dataDir }: Config, extensions: Extensions): AppContext['files'] {
  if (mediaExtension !== null) return extensionStorage(extensions, mediaExtension);
  return bucket ? createS3Storage(bucket) : createLocalStorage(`${dataDir}/media`);
}
