/** What a page shows when it has nothing to show: it waits, or something went wrong. */
export { Loading } from './loading.tsx';
export { DidNotLoad, ErrorPage } from './error-page.tsx';
