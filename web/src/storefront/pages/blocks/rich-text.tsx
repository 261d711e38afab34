/** HTML of a content page. The API answers it sanitised, so it holds no script, style or handler. */
export const RichText = ({ html }: { html: string }) => <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
