/** A page's name in the browser's tab. */
export const titled = (page: string): { title: string }[] => [{ title: `${page} — Selvedge` }];
