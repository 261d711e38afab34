/**
 * Images: uploads of staff and customers, checked by content and not by name, stored only as encoded by us,
 * under the hash of their content, and handed out by address. An address never shows anything else, so a browser may
 * keep it for ever. Owns no table: modules store the URLs of the images that they show.
 */
export { imageBytes, printedImages, queueImageDeletion } from './steps/image-files.ts';
export { imageSize } from './image-size.ts';
export { storeImage } from './commands/store-image.ts';
export { storeLogo } from './commands/store-logo.ts';
export { mediaJobs } from './jobs.ts';
export { mediaRoutes } from './routes.ts';
export type { ImageFile } from './detect-image-type.ts';
