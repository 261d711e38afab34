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

type Part = { total: number; page: number; shown: number; perPage: number };

/** "25–48 of 128" */
export function rangeOf({ total, page, shown, perPage }: Part): string {
  const before = (page - 1) * perPage;
  return shown === 0 ? `0 of ${total}` : `${before + 1}–${before + shown} of ${total.toLocaleString('en-IN')}`;
}
