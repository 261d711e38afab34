import { useRevalidator } from 'react-router';
import { FEW_LEFT, type Product, type TableSort } from '@shop/contract/catalogue';
import { editProduct, toggleProduct } from '@shop/contract/catalogue-staff';
import { pictureVariant } from '@shop/contract/media';
import { formatMoney } from '@shop/contract/money';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = {
  products: readonly Product[];
  onEdit: (product: Product) => void;
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
    toast.success(`${product.name} is ${isActive ? 'on sale again' : 'blocked'}.`);
  };
  return async (product: Product) => {
    const { product: now } = await call(toggleProduct, { params: { id: product._id } });
    await revalidate();
    // Undo says what it wants: a second toggle would block again what a colleague unblocked meanwhile.
    const undo = { label: 'Undo', onPress: () => void setActive(product, !now.isActive) };
    toast.success(`${product.name} is ${now.isActive ? 'unblocked' : 'blocked'}.`, undo);
  };
}

const Thumb = ({ src }: { src: string | undefined }) =>
  src ? (
    <img className="thumb" src={pictureVariant(src, 320, 'webp')} alt="" width="40" height="48" loading="lazy" />
  ) : (
    <span className="thumb" />
  );

function StockLeft({ stock }: { stock: number }) {
  if (stock === 0) return <span className="status status--failed">Sold out</span>;
  if (stock <= FEW_LEFT) return <span className="status status--pending">{stock} left</span>;
  return stock.toLocaleString('en-IN');
}

/** "Blue and 2 more · 28, 30, 32": what a style is made in. */
function madeIn({ colours, sizes }: Product): string {
  const [first, ...others] = colours.map(({ name }) => name).filter(Boolean);
  const shades = first && (others.length > 0 ? `${first} and ${others.length} more` : first);
  return [shades, sizes.join(', ')].filter(Boolean).join('\u00a0· ');
}

type Doing = Omit<Props, 'products'> & { block: (product: Product) => Promise<void> };

/** The columns of the specification, and what each product is made in. */
const columnsOf = ({ onEdit: edit, block, chosen, onTick, sortBy }: Doing): Column<Product>[] => [
  {
    head: 'Choose',
    inCard: 'corner',
    cell: ({ _id, name }) => (
      <Checkbox checked={chosen.has(_id)} onChange={() => onTick(_id)}>
        <span className="vh">Choose {name}</span>
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
        <span className="table__name">{it.name}</span>
      </span>
    ),
  },
  {
    head: 'Category',
    cell: ({ category, parent_category: parent }) => (
      <>
        {category.name || 'N/A'}
        <br />
        <span className="tiny faint">{parent}</span>
      </>
    ),
  },
  { head: 'Variants', cell: (it) => <span className="small muted">{madeIn(it)}</span> },
  { head: 'Price', numeric: true, cell: (it) => formatMoney(it.product_price) },
  { head: 'Sale Price', numeric: true, sort: sortBy('price'), cell: (it) => formatMoney(it.sale_price) },
  { head: 'Stock', numeric: true, sort: sortBy('stock'), cell: (it) => <StockLeft stock={it.stock} /> },
  {
    head: 'Actions',
    cell: (it) => (
      <Button kind="quiet" size="sm" aria-label={`Edit ${it.name}`} aria-haspopup="dialog" onClick={() => edit(it)}>
        Edit
      </Button>
    ),
  },
  {
    head: 'Status',
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
