/**
 * Pictures: taken from staff and customers as any file that claims to be one, kept only as what we encoded ourselves,
 * under the hash of their content, and handed out by address. An address never shows anything else, so a browser may
 * keep it for ever. Owns no table: whoever shows a picture keeps its address.
 */
export { dropPictures } from './commands/drop-pictures.ts';
export { keepPicture } from './commands/keep-picture.ts';
export { mediaJobs } from './jobs.ts';
export { mediaRoutes } from './routes.ts';
export type { PictureFile } from './recognise.ts';
