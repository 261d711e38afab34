/**
 * Content: pages of blocks, with drafts, versions and times of publication; facts in their texts are filled when they
 * are read. Owns the tables content_page and content_version.
 */
export { contentRoutes } from './routes.ts';
export { pagesChange, publishedPages } from './queries.ts';
export { STARTING_TEXTS } from './starting-pages.ts';
export { withTranslations } from './starting/with-translations.ts';
export { addSamplePages, removeSamplePages, type SamplePage } from './steps/sample-pages.ts';
