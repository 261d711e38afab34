import { useState } from 'react';
import { listContent, type ContentSummary } from '@shop/contract/content';
import { call } from '../../api/client.ts';
import { nullOnError } from '../shared/null-on-error.ts';

export type PageState = Pick<ContentSummary, 'state' | 'changed' | 'scheduledAt'>;

const UNSAVED: PageState = { state: 'empty', changed: false, scheduledAt: null };

/** The state of this page in the list of all pages. */
export const stateIn = (pages: readonly ContentSummary[], slug: string): PageState =>
  pages.find((it) => it.slug === slug) ?? UNSAVED;

/** State of a page and its next scheduled time; read again after it was saved, published or unpublished. */
export function usePageStatus(slug: string, initial: PageState) {
  const [status, setStatus] = useState(initial);
  const refresh = async () => {
    const reply = await nullOnError(call(listContent));
    if (reply) setStatus(stateIn(reply.pages, slug));
  };
  return { status, refresh };
}
