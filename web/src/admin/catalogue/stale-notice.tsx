import { useState } from 'react';
import type { Product } from '@shop/contract/catalogue';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { currentProduct } from './edit-product.ts';

type Props = { sentence: string; product: Product; onReload: (current: Product) => void };

/** An edit conflict with a colleague. The input remains on the screen until the current version is loaded. */
export function StaleNotice({ sentence, product, onReload }: Props) {
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    const current = await currentProduct(product).finally(() => setBusy(false));
    if (current) onReload(current);
    else toast.error('This product cannot be found any more.');
  };
  return (
    <Notice kind="turmeric" alert>
      <p>{sentence}</p>
      <Button type="button" kind="quiet" size="sm" busy={busy} onClick={() => void load()}>
        Load the current version
      </Button>
    </Notice>
  );
}
