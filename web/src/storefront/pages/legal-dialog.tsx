import { useCallback, useEffect, useState } from 'react';
import { readContent, type ContentPage } from '@shop/contract/content';
import { call } from '../../api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/error-page.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { numbered } from './blocks/numbered.ts';
import { RichText } from './blocks/rich-text.tsx';

/** Headings are one level lower below the dialog's title. */
const inDialog = (html: string): string => html.replaceAll(/<(\/?)h2>/g, (_, end: string) => (end ? '</h3>' : '<h3 class="h4">'));

/** A policy in a dialog, so that no input is lost. */
export default function LegalDialog({ slug, title, onClose }: { slug: string; title: string; onClose: () => void }) {
  const [page, setPage] = useState<ContentPage | 'failed' | null>(null);
  const load = useCallback(async () => {
    setPage(null);
    setPage(
      await call(readContent, { params: { slug } }).then(
        ({ page: it }) => it,
        () => 'failed' as const,
      ),
    );
  }, [slug]);
  useEffect(() => void load(), [load]);
  return (
    <Dialog title={title} onClose={onClose}>
      {page === null && <SkeletonLines lines={6} />}
      {page === 'failed' && <LoadError as="h3" title="This did not load" onRetry={() => void load()} />}
      {page !== null &&
        page !== 'failed' &&
        numbered(page.blocks).map(
          ({ key, part }) => part.type === 'richText' && <RichText key={key} html={inDialog(part.html)} />,
        )}
    </Dialog>
  );
}
