import { Copy } from '../../ui/lucide-icons.tsx';
import { useRevalidator } from 'react-router';
import type { Product } from '@shop/contract/catalogue';
import type { TableSort } from '@shop/contract/sorts';
import { editProduct, toggleProduct } from '@shop/contract/catalogue-staff';
import { formatMoney } from '@shop/contract/money';
import type { Offer } from '@shop/contract/offers';
import { call } from '../../api/client.ts';
import { formatShortDate } from '../../shared/format-date.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ColumnSort, ListColumn } from '../shared/list-types.ts';
import { CategoryCell, variantsSummary, SalePrice, StockCell, Thumb } from './product-cells.tsx';

/** Blocks or unblocks a product without a confirmation, since the toast offers Undo. */
function useToggleProduct() {
  const { revalidate } = useRevalidator();
  const setActive = async (product: Product, isActive: boolean) => {
    await call(editProduct, { params: { id: product._id }, body: { isActive } });
    await revalidate();
    toast.success(`${product.name} is ${isActive ? 'published again' : 'blocked'}.`);
  };
  return async (product: Product) => {
    const { product: now } = await call(toggleProduct, { params: { id: product._id } });
    await revalidate();
    // Undo sets the state explicitly: a second toggle would block a product that a colleague has unblocked meanwhile.
    const undo = { label: 'Undo', onPress: () => void setActive(product, !now.isActive) };
    toast.success(`${product.name} is ${now.isActive ? 'unblocked' : 'blocked'}.`, undo);
  };
}

const SORTS = {
  name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
  mrp: { asc: 'Lowest MRP first', desc: 'Highest MRP first' },
  price: { asc: 'Lowest price first', desc: 'Highest price first' },
  stock: { asc: 'Least stock first', desc: 'Most stock first' },
  newest: { asc: 'Oldest first', desc: 'Newest first', first: 'desc' },
} as const satisfies Record<TableSort, Omit<ColumnSort, 'by'>>;
const sortBy = (by: TableSort): ColumnSort => ({ by, ...SORTS[by] });

const rupees = (paise: number): string => (paise / 100).toFixed(2);

/** Data columns: those of the list (behaviour.md, Products), and further fields of a product. */
const readColumns = (offers: readonly Offer[]): ListColumn<Product>[] => [
  {
    head: 'Product Name',
    required: true,
    sort: sortBy('name'),
    inCard: 'lead-cell',
    text: ({ name }) => name,
    cell: (it) => (
      <span className="table__item">
        <Thumb src={it.images[0]} />
        <span className="table__name">
          {it.name} {!it.isActive && <Badge kind="plain">Not published</Badge>}
        </span>
      </span>
    ),
  },
  {
    head: 'Category',
    text: ({ category, parent_category: parent }) => [parent, category.name].filter(Boolean).join(', '),
    cell: CategoryCell,
  },
  { head: 'Variants', text: variantsSummary, cell: (it) => <span className="small muted">{variantsSummary(it)}</span> },
  {
    head: 'Price',
    numeric: true,
    sort: sortBy('mrp'),
    text: (it) => rupees(it.product_price),
    cell: (it) => formatMoney(it.product_price),
  },
  {
    head: 'Sale Price',
    numeric: true,
    sort: sortBy('price'),
    text: (it) => rupees(it.sale_price),
    cell: (it) => <SalePrice product={it} offers={offers} />,
  },
  {
    head: 'Stock',
    numeric: true,
    sort: sortBy('stock'),
    text: ({ stock }) => String(stock),
    cell: (it) => <StockCell {...it} />,
  },
  { head: 'SKUs', numeric: true, extra: true, text: skusOf, cell: ({ variants }) => variants.length },
  { head: 'Offer', extra: true, text: (it) => offerOf(it, offers), cell: (it) => offerOf(it, offers) },
  {
    head: 'Added',
    extra: true,
    sort: sortBy('newest'),
    text: ({ createdAt }) => createdAt.slice(0, 10),
    cell: ({ createdAt }) => <span className="unbroken">{formatShortDate(createdAt)}</span>,
  },
];

const skusOf = ({ variants }: Product): string => variants.map(({ sku }) => sku).join(' ');
const offerOf = ({ offer }: Product, offers: readonly Offer[]): string => offers.find(({ _id }) => _id === offer)?.title ?? '';

type Actions = {
  /** For the title of the offer that lowers a price. */
  offers: readonly Offer[];
  onEdit: (product: Product) => void;
  onDuplicate: (product: Product) => void;
};

export function useProductColumns({ offers, onEdit: edit, onDuplicate: duplicate }: Actions): ListColumn<Product>[] {
  const block = useToggleProduct();
  return [
    ...readColumns(offers),
    {
      head: 'Actions',
      required: true,
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
      required: true,
      inCard: 'act',
      text: ({ isActive }) => (isActive ? 'Published' : 'Not published'),
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
}
