import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Offer } from '@shop/contract/offers';
import type { Product, TableSort } from '@shop/contract/catalogue';
import { listAddress } from '../shared/list-address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ProductTable } from './product-table.tsx';
import { directionOf, nextSort, tableParams } from './table-params.ts';

type Props = {
  products: readonly Product[];
  offers: readonly Offer[];
  onEdit: (product: Product) => void;
  onDuplicate: (product: Product) => void;
};

/** A page of the table, with the products that are ticked on it. */
export function ProductList({ products, offers, onEdit, onDuplicate }: Props) {
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const choice = tableParams(asked);
  const sortBy = (column: TableSort) => ({
    direction: directionOf(choice, column),
    onSort: () => void navigate(listAddress(asked, nextSort(choice, column)), { preventScrollReset: true }),
  });
  const tick = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  return (
    <>
      <BulkBar products={products} chosen={chosen} onChoose={choose} />
      <ProductTable
        products={products}
        offers={offers}
        onEdit={onEdit}
        onDuplicate={onDuplicate}
        chosen={chosen}
        onTick={tick}
        sortBy={sortBy}
      />
    </>
  );
}
