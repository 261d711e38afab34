import { Copy } from 'lucide-react';
import { useRevalidator } from 'react-router';
import type { Product, TableSort } from '@shop/contract/catalogue';
import { editProduct, toggleProduct } from '@shop/contract/catalogue-staff';
import { formatMoney } from '@shop/contract/money';
import type { Offer } from '@shop/contract/offers';
import { call } from '../../api/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { CategoryCell, madeIn, SalePrice, StockLeft, Thumb } from './product-cells.tsx';

type Props = {
  products: readonly Product[];
  /** To name the offer by which a price is lower now. */
  offers: readonly Offer[];
  onEdit: (product: Product) => void;
  onDuplicate: (product: Product) => void;
  chosen: ReadonlySet<string>;
  onTick: (id: string) => void;
  sortBy: (column: TableSort) => NonNullable<Column<Product>['sort']>;
};

/** Blocks or unblocks at once. It can be taken back, so nobody is asked first; the toast offers the way back. */
function useBlocking() {
  const { revalidate } = useRevalidator();
  const setActive = async (product: Product, isActive: boolean) => {
    await call(editProduct, { params: { id: product._id }, body: { isActive } });
    await revalidate();
    toast.success(`${product.name} is ${isActive ? 'published again' : 'blocked'}.`);
  };
  return async (product: Product) => {
    const { product: now } = await call(toggleProduct, { params: { id: product._id } });
    await revalidate();
    // Undo says what it wants: a second toggle would block again what a colleague unblocked meanwhile.
    const undo = { label: 'Undo', onPress: () => void setActive(product, !now.isActive) };
    toast.success(`${product.name} is ${now.isActive ? 'unblocked' : 'blocked'}.`, undo);
  };
}

type Doing = Omit<Props, 'products'> & { block: (product: Product) => Promise<void> };

/** The columns of the specification, and what each product is made in. */
const columnsOf = ({ offers, onEdit: edit, onDuplicate: duplicate, block, chosen, onTick, sortBy }: Doing): Column<Product>[] => [
  {
    head: 'Select',
    inCard: 'tick',
    cell: ({ _id, name }) => (
      <Checkbox checked={chosen.has(_id)} onChange={() => onTick(_id)}>
        <span className="vh">Select {name}</span>
      </Checkbox>
    ),
  },
  {
    head: 'Product Name',
    sort: sortBy('name'),
    inCard: 'lead-cell',
    cell: (it) => (
      <span className="table__item">
        <Thumb src={it.images[0]} />
        <span className="table__name">
          {it.name} {!it.isActive && <Badge kind="plain">Not published</Badge>}
        </span>
      </span>
    ),
  },
  { head: 'Category', cell: CategoryCell },
  { head: 'Variants', cell: (it) => <span className="small muted">{madeIn(it)}</span> },
  { head: 'Price', numeric: true, cell: (it) => formatMoney(it.product_price) },
  { head: 'Sale Price', numeric: true, sort: sortBy('price'), cell: (it) => <SalePrice product={it} offers={offers} /> },
  { head: 'Stock', numeric: true, sort: sortBy('stock'), cell: StockLeft },
  {
    head: 'Actions',
    inCard: 'act span-2',
    cell: (it) => (
      <span className="row-actions">
        <Button kind="quiet" size="sm" aria-label={`Edit ${it.name}`} aria-haspopup="dialog" onClick={() => edit(it)}>
          Edit
        </Button>
        <IconButton label={`Duplicate ${it.name}`} title="Duplicate" icon={Copy} onClick={() => duplicate(it)} />
      </span>
    ),
  },
  {
    head: 'Status',
    inCard: 'act',
    cell: (it) => (
      <Button
        kind={it.isActive ? 'quiet' : 'secondary'}
        size="sm"
        aria-label={`${it.isActive ? 'Block' : 'Unblock'} ${it.name}`}
        onClick={() => void block(it)}
      >
        {it.isActive ? 'Block' : 'Unblock'}
      </Button>
    ),
  },
];

/** The products, as they were asked for; what is blocked is muted. */
export function ProductTable({ products, ...doing }: Props) {
  const columns = columnsOf({ ...doing, block: useBlocking() });
  return <Table label="Products" columns={columns} rows={products} keyOf={(it) => it._id} isMuted={(it) => !it.isActive} />;
}
