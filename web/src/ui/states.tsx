/** States of a page without content: loading, empty, or an error. */
export { Loading } from './loading.tsx';
export { LoadError, ErrorPage } from './error-page.tsx';
