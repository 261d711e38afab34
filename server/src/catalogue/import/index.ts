/**
 * Import and export: reads CSV files of this shop, Shopify, WooCommerce and others, plans and validates every product,
 * downloads images, and saves them, all at once or in batches that can be undone; exports in the same format. Owns the
 * tables import_progress and image_source_cache.
 */
export { importRoutes } from './routes.ts';
export { importProducts } from './commands/import-products.ts';
export { isArchive, openArchive } from './image-archive.provider.ts';
export { createThrottle } from './throttle.provider.ts';
export { wrongKind } from './wrong-kind.ts';
export { sourceOf, type StoredFile } from './read-products.ts';
export { fieldsByName } from './column-names.ts';
export { readImport } from './commands/read-import.ts';
export { readNames } from './commands/read-names.ts';
export { checkImport, type CheckedImport, type CheckReport } from './commands/check-import.ts';
export { saveBatch, type SavedBatch } from './commands/save-batch.ts';
export { undoBatch } from './commands/undo-batch.ts';
export type { ItemToUndo, UndoneItem } from './steps/undo-items.ts';
export type { ImportItem, ProductState } from './import-items.ts';
export { deleteAddedCategories } from './steps/delete-added-categories.ts';
export { choiceKey, type Choices } from './choices.ts';
export { applyChoices, isLeftOut, leftOut, leftOutOf } from './apply-choices.ts';
export { collectProblems } from './decisions.ts';
export type { Progress } from './commands/report-progress.ts';
