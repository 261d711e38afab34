import { Pencil } from '../../ui/lucide-icons.tsx';
import type { Category } from '@shop/contract/catalogue';
import { toggleCategory } from '@shop/contract/catalogue-staff';
import { call } from '../../api/client.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { BlockButton } from '../shared/block-button.tsx';

type Props = { categories: readonly Category[]; onEdit: (category: Category) => void };

const toggle = async (id: string) => (await call(toggleCategory, { params: { id } })).message;

/** The columns of the specification, and how many products each category has. */
const columnsOf = (edit: Props['onEdit']): Column<Category>[] => [
  {
    head: 'Name',
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
  { head: 'Products', numeric: true, cell: ({ products }) => products.toLocaleString('en-IN') },
  {
    head: 'Actions',
    cell: (it) => <IconButton label={`Edit ${it.name}`} icon={Pencil} aria-haspopup="dialog" onClick={() => edit(it)} />,
  },
  {
    head: 'Status',
    inCard: 'corner',
    cell: (it) => <BlockButton name={it.name} isActive={it.isActive} toggle={() => toggle(it._id)} />,
  },
];

/** The categories, newest first; what is blocked is muted. */
export const CategoryTable = ({ categories, onEdit }: Props) => (
  <Table label="Categories" columns={columnsOf(onEdit)} rows={categories} keyOf={(it) => it._id} isMuted={(it) => !it.isActive} />
);
