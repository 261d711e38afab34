import type { StockLevel, StockSort } from '@shop/contract/stock';
import { Status } from '../../ui/status.tsx';
import type { ColumnSort, ListColumn } from '../shared/list-types.ts';
import { ReorderCell } from './reorder-cell.tsx';

/** "Slim Jeans, Mid wash, 36" */
export const sizeText = ({ name, colour, size }: StockLevel): string => [name, colour, size].filter(Boolean).join(', ');

type Level = 'Out of stock' | 'Low' | 'In stock';
const levelOf = ({ stock, reorderAt }: StockLevel, lowAt: number): Level => {
  if (stock <= 0) return 'Out of stock';
  return stock <= (reorderAt ?? lowAt) ? 'Low' : 'In stock';
};
const STYLES = { 'Out of stock': 'failed', Low: 'pending', 'In stock': 'active' } as const;

type Props = {
  onOpen: (level: StockLevel) => void;
  /** The low-stock level of the shop, for sizes without a reorder point. */
  lowAt: number;
};

export const stockColumns = ({ onOpen, lowAt }: Props): ListColumn<StockLevel>[] => [
  {
    head: 'SKU',
    required: true,
    sort: { by: 'sku', asc: 'SKU, A to Z', desc: 'SKU, Z to A' } satisfies ColumnSort & { by: StockSort },
    inCard: 'lead-cell',
    text: ({ sku }) => sku,
    cell: (level) => (
      <span>
        <button type="button" className="table__name link" aria-haspopup="dialog" onClick={() => onOpen(level)}>
          {level.sku}
        </button>
        <br />
        <span className="tiny faint">{sizeText(level)}</span>
      </span>
    ),
  },
  {
    head: 'In stock',
    numeric: true,
    sort: { by: 'stock', asc: 'Least in stock first', desc: 'Most in stock first' } satisfies ColumnSort & { by: StockSort },
    text: ({ stock }) => String(stock),
    cell: ({ stock }) => <b className="num">{stock.toLocaleString('en-IN')}</b>,
  },
  {
    head: 'Reorder point',
    required: true,
    inCard: 'span-2',
    text: ({ reorderAt }) => String(reorderAt ?? ''),
    cell: (level) => <ReorderCell key={level._id} level={level} lowAt={lowAt} />,
  },
  {
    head: 'Level',
    inCard: 'corner',
    text: (level) => levelOf(level, lowAt),
    cell: (level) => <Status look={STYLES[levelOf(level, lowAt)]}>{levelOf(level, lowAt)}</Status>,
  },
];
