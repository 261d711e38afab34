import { formatMoney, ZERO } from '@shop/contract/money';
import { editPromotion, type Promotion, type PromotionSort, type PromotionState } from '@shop/contract/promotions';
import { call } from '../../api/client.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Pencil, Trash2 } from '../../ui/lucide-icons.tsx';
import { Status, type StatusStyle } from '../../ui/status.tsx';
import { BlockButton } from '../shared/block-button.tsx';
import { formatExpiry } from '../shared/expiry.ts';
import type { ColumnSort, ListColumn } from '../shared/list-types.ts';
import { promotionInWords, type CategoryNames } from './promotion-words.ts';

export const STATE_LABELS: Record<PromotionState, string> = {
  running: 'Active',
  scheduled: 'Scheduled',
  ended: 'Ended',
  blocked: 'Blocked',
};
const LOOKS: Record<PromotionState, StatusStyle> = {
  running: 'active',
  scheduled: 'pending',
  ended: 'cancelled',
  blocked: 'blocked',
};

const SORTS = {
  newest: { asc: 'Oldest first', desc: 'Newest first' },
  name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
  ends: { asc: 'First to end', desc: 'Last to end' },
} as const satisfies Record<PromotionSort, Omit<ColumnSort, 'by'>>;
const sortBy = (by: PromotionSort): ColumnSort => ({ by, ...SORTS[by] });

const NOTHING: NonNullable<Promotion['performance']> = { uses: 0, discount: ZERO, revenue: ZERO };

/** "12", "3 of 100" */
function usesText({ performance = NOTHING, limits }: Promotion): string {
  const uses = performance.uses.toLocaleString('en-IN');
  return limits.total === null ? uses : `${uses} of ${limits.total.toLocaleString('en-IN')}`;
}
const endText = ({ ends }: Promotion): string => (ends === null ? 'No end' : formatExpiry(ends));

const toggle = async ({ _id: id, isActive }: Promotion): Promise<string> =>
  (await call(editPromotion, { params: { id }, body: { isActive: !isActive } })).message;

type Props = { names: CategoryNames; onEdit: (promotion: Promotion) => void; onDelete: (promotion: Promotion) => void };

export const promotionColumns = ({ names, onEdit, onDelete }: Props): ListColumn<Promotion>[] => [
  {
    head: 'Promotion',
    required: true,
    sort: sortBy('name'),
    text: ({ name }) => name,
    inCard: 'lead-cell',
    cell: ({ name, code }) => (
      <>
        <b>{name}</b>
        {code !== null && (
          <>
            <br />
            <span className="tiny faint">Code {code}</span>
          </>
        )}
      </>
    ),
  },
  {
    head: 'In words',
    text: (promotion) => promotionInWords(promotion, names),
    cell: (promotion) => <span className="muted">{promotionInWords(promotion, names)}</span>,
  },
  { head: 'Ends', sort: sortBy('ends'), text: endText, cell: (it) => <span className="unbroken">{endText(it)}</span> },
  { head: 'Orders', numeric: true, text: usesText, cell: usesText },
  {
    head: 'Discount given',
    numeric: true,
    text: ({ performance = NOTHING }) => String(performance.discount / 100),
    cell: ({ performance = NOTHING }) => formatMoney(performance.discount),
  },
  {
    head: 'Sales with it',
    numeric: true,
    text: ({ performance = NOTHING }) => String(performance.revenue / 100),
    cell: ({ performance = NOTHING }) => formatMoney(performance.revenue),
  },
  {
    head: 'Status',
    text: ({ state }) => STATE_LABELS[state],
    cell: ({ state }) => <Status look={LOOKS[state]}>{STATE_LABELS[state]}</Status>,
  },
  {
    head: 'Actions',
    required: true,
    cell: (promotion) => (
      <span className="row-actions">
        <IconButton label={`Edit ${promotion.name}`} icon={Pencil} aria-haspopup="dialog" onClick={() => onEdit(promotion)} />
        <BlockButton name={promotion.name} isActive={promotion.isActive} toggle={() => toggle(promotion)} />
        <IconButton label={`Delete ${promotion.name}`} icon={Trash2} aria-haspopup="dialog" onClick={() => onDelete(promotion)} />
      </span>
    ),
  },
];
