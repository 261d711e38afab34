import { PATH_PREFIX } from '../../../shared/language.ts';

/** Links to pages of the shop stay in the page's language. */
const inLanguage = (html: string): string =>
  PATH_PREFIX === '' ? html : html.replaceAll(/href="\/(?!\/|media\/)/g, `href="${PATH_PREFIX}/`);

/** HTML of a content page. The API sanitises it, so it contains no script, style or handler. */
export const RichText = ({ html }: { html: string }) => (
  <div className="prose" dangerouslySetInnerHTML={{ __html: inLanguage(html) }} />
);
