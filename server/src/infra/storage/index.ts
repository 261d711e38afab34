/** Files of the shop: in the data directory, or in an S3 bucket. */
export { createLocalStorage, type Storage } from './local-storage.ts';
export { createS3Storage } from './s3-storage.ts';
