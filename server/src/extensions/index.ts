/**
 * Extensions: modules named by EXTENSIONS, each in a separate thread, so that one that throws, hangs or ends its process
 * does not stop the shop. Owns extension and extension_value. Each of their features is used by its port's module: couriers
 * in #couriers, SMS in #messages, event listeners in #integrations, images in infra/storage.
 */
export { blockTag, createExtensionBlocks, type ExtensionBlocks } from './blocks.provider.ts';
export { deleteExtensionValues } from './steps/delete-extension-values.ts';
export { ExtensionFailure } from './extension-failure.ts';
export { openExtensions, type Extensions } from './host.provider.ts';
export { extensionJobs } from './jobs.ts';
export { READ_PAYMENT, type ReadPaymentJob } from './job-names.ts';
export { framesAt } from './frames-at.ts';
export { extensionRoutes } from './routes.ts';
export { extensionStorage } from './storage.provider.ts';
export { extensionValuesOf } from './queries.ts';
