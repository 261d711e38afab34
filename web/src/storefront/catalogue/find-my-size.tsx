import { useState } from 'react';
import type { Product } from '@shop/contract/catalogue';
import { lazyImport } from '../../shared/lazy-import.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SizeFinder } from './size-finder.tsx';

type Props = { product: Product; onChoose: (size: string) => void };

/** Opens the size finder, whose chunk is loaded on the press. */
export function FindMySize({ product, onChoose }: Props) {
  const [open, setOpen] = useState<{ Finder: typeof SizeFinder } | null>(null);
  const show = async () => {
    const { SizeFinder: Finder } = await lazyImport(() => import('./size-finder.tsx'));
    setOpen({ Finder });
  };
  return (
    <>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => void show()}>
        <Icon of="ruler" /> Find my size
      </button>
      {open && <open.Finder product={product} onChoose={onChoose} onClose={() => setOpen(null)} />}
    </>
  );
}
