/** A list's address with some of its words changed; an empty value takes the word away, and a new choice begins at page 1. */
export function listUrl(params: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(params);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value === '') next.delete(name);
    else next.set(name, value);
  return `?${next}`;
}

/** The page that an address asks for; anything that is no page is the first. */
export function pageParam(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

type PageRange = { total: number; more?: boolean | undefined; page: number; shown: number; perPage: number };

/** "25–48 of 128"; of what is counted only so far, "25–48 of over 10,000". */
export function rangeText({ total, more = false, page, shown, perPage }: PageRange): string {
  const before = (page - 1) * perPage;
  const all = `${more ? 'over ' : ''}${total.toLocaleString('en-IN')}`;
  return shown === 0 ? `0 of ${all}` : `${before + 1}–${before + shown} of ${all}`;
}
