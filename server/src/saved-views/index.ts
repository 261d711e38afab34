/**
 * Saved views of the back office's tables, personal or shared with all staff. The query string of a view is checked by the
 * contract of the table's list. Owns the table saved_view.
 */
export { eraseViews } from './steps/erase-views.ts';
export { savedViewRoutes } from './routes.ts';
export { viewsOf } from './queries.ts';
