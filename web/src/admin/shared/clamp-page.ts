import { redirect } from 'react-router';
import type { Paged } from '@shop/contract/paging';
import { listUrl } from './list-url.ts';
import { nullOnError } from './null-on-error.ts';

/**
 * For loaders: redirects to the last page when the URL's page is past the end, as when the only order of a page leaves
 * it by its new status.
 */
export function clampPage<List extends Paged>(url: string, list: List): List {
  if (list.page <= list.pages) return list;
  const { pathname, searchParams } = new URL(url);
  throw redirect(pathname + listUrl(searchParams, { page: String(list.pages) }));
}

/** The page of a list for a URL, or null when it did not load. */
export async function listOrNull<List extends Paged>(url: string, answer: Promise<List>): Promise<List | null> {
  const list = await nullOnError(answer);
  return list && clampPage(url, list);
}
