/**
 * Extensions: modules named by EXTENSIONS, each in a separate thread, so that one that throws, hangs or ends its process stops no
 * sale. Owns extension and extension_value. What they bring is used where its port is: couriers in #couriers, SMS in #messages,
 * followers of events in #integrations, pictures in infra/storage.
 */
export { blockTag, createExtensionBlocks, type ExtensionBlocks } from './blocks.provider.ts';
export { deleteExtensionValues } from './steps/delete-extension-values.ts';
export { ExtensionFailure } from './extension-failure.ts';
export { openExtensions, type Extensions } from './host.provider.ts';
export { extensionJobs } from './jobs.ts';
export { framesAt } from './frames-at.ts';
export { extensionRoutes } from './routes.ts';
export { extensionStorage } from './storage.provider.ts';
export { extensionValuesOf } from './queries.ts';
