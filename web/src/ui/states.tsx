/** What a page shows when it has nothing to show: it waits, or something went wrong. */
export { Loading } from './loading.tsx';
export { LoadError, ErrorPage } from './error-page.tsx';
