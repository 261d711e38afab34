/**
 * Images and videos: uploads of staff and customers, validated by content and not by name, stored only after re-encoding, under the
 * hash of their content, and served by URL. The content of a URL never changes, so browsers cache it without expiry. Owns no
 * table: modules store the URLs of their images.
 */
export { imageBytes, printedImages, queueImageDeletion } from './steps/image-files.ts';
export { imageSize } from './image-size.ts';
export { storeImage } from './commands/store-image.ts';
export { storeVideo } from './commands/store-video.ts';
export { storeLogo } from './commands/store-logo.ts';
export { mediaJobs } from './jobs.ts';
export { mediaRoutes } from './routes.ts';
export type { ImageFile } from './detect-image-type.ts';
