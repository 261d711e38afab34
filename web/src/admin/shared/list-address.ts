/** A list's address with some of its words changed; an empty value takes the word away, and a new choice begins at page 1. */
export function listAddress(asked: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(asked);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value === '') next.delete(name);
    else next.set(name, value);
  return `?${next}`;
}

/** The page that an address asks for; anything that is no page is the first. */
export function pageAsked(asked: URLSearchParams): number {
  const page = asked.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

type Part = { total: number; more?: boolean | undefined; page: number; shown: number; perPage: number };

/** "25–48 of 128"; of what is counted only so far, "25–48 of over 10,000". */
export function rangeOf({ total, more = false, page, shown, perPage }: Part): string {
  const before = (page - 1) * perPage;
  const all = `${more ? 'over ' : ''}${total.toLocaleString('en-IN')}`;
  return shown === 0 ? `0 of ${all}` : `${before + 1}–${before + shown} of ${all}`;
}
