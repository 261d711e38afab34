import { Pencil } from '../../ui/lucide-icons.tsx';
import type { Category } from '@shop/contract/catalogue';
import type { CategorySort } from '@shop/contract/sorts';
import { toggleCategory } from '@shop/contract/catalogue-staff';
import { call } from '../../api/client.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ColumnSort, ListColumn } from '../shared/list-types.ts';
import { BlockButton } from '../shared/block-button.tsx';

const SORTS = {
  name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
  products: { asc: 'Fewest products first', desc: 'Most products first', first: 'desc' },
  newest: { asc: 'Oldest first', desc: 'Newest first' },
} as const satisfies Record<CategorySort, Omit<ColumnSort, 'by'>>;
const sortBy = (by: CategorySort): ColumnSort => ({ by, ...SORTS[by] });

const toggle = async (id: string) => (await call(toggleCategory, { params: { id } })).message;

/** The columns of a category (behaviour.md, Categories), and how many products each category has. */
export const categoryColumns = (edit: (category: Category) => void): ListColumn<Category>[] => [
  {
    head: 'Name',
    required: true,
    sort: sortBy('name'),
    inCard: 'lead-cell',
    cell: ({ name, published }) => (
      <span className="with-status">
        <span className="table__name">{name}</span>
        {!published && <span className="status status--cancelled">Not published</span>}
      </span>
    ),
  },
  {
    head: 'Description',
    inCard: 'wide',
    cell: ({ description }) => <span className="muted">{description || 'N/A'}</span>,
  },
  { head: 'Parent Category', cell: ({ parentCategory }) => parentCategory || 'N/A' },
  { head: 'Products', numeric: true, sort: sortBy('products'), cell: ({ products }) => products.toLocaleString('en-IN') },
  {
    head: 'Actions',
    required: true,
    cell: (it) => <IconButton label={`Edit ${it.name}`} icon={Pencil} aria-haspopup="dialog" onClick={() => edit(it)} />,
  },
  {
    head: 'Status',
    required: true,
    inCard: 'corner',
    cell: (it) => <BlockButton name={it.name} isActive={it.isActive} toggle={() => toggle(it._id)} />,
  },
];
