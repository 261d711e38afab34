/** Files of the shop: in the data directory, or in an S3 bucket. */
export { createFolder, type Storage } from './local-storage.ts';
export { createBucket } from './s3-storage.ts';
