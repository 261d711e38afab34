/** A list's URL with some parameters changed; an empty value removes one, and a new filter starts at page 1. */
export function listUrl(params: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(params);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value === '') next.delete(name);
    else next.set(name, value);
  return `?${next}`;
}

/** The page number in the URL; 1 for any other value. */
export function pageParam(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

type PageRange = { total: number; more?: boolean | undefined; page: number; shown: number; perPage: number };

/** "25–48 of 128", or "25–48 of over 10,000" where the count is capped. */
export function rangeText({ total, more = false, page, shown, perPage }: PageRange): string {
  const before = (page - 1) * perPage;
  const all = `${more ? 'over ' : ''}${total.toLocaleString('en-IN')}`;
  return shown === 0 ? `0 of ${all}` : `${before + 1}–${before + shown} of ${all}`;
}
