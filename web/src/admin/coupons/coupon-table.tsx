import { Copy, Pencil, Trash2 } from 'lucide-react';
import type { Coupon } from '@shop/contract/coupons';
import { formatMoney } from '@shop/contract/money';
import { IconButton } from '../../ui/icon-button.tsx';
import { Status } from '../../ui/status.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { Expired } from '../shared/expiry-date.tsx';
import { expiryShown } from '../shared/expiry.ts';

type Props = {
  coupons: readonly Coupon[];
  now: number;
  onEdit: (coupon: Coupon) => void;
  onDelete: (coupon: Coupon) => void;
};

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success(`Copied ${code}.`);
  } catch {
    // Browsers keep the clipboard from pages without https, and from those that were refused it.
    toast.error('Copying is blocked in this browser. Select the code and copy it.');
  }
}

const isOver = ({ expiryDate }: Coupon, now: number): boolean => Date.parse(expiryDate) < now;
const isUsedUp = ({ used, usageLimit }: Coupon): boolean => usageLimit !== null && used >= usageLimit;

function Standing({ coupon, now }: { coupon: Coupon; now: number }) {
  if (isOver(coupon, now)) return <Expired />;
  if (isUsedUp(coupon)) return <Status look="blocked">Used up</Status>;
  return <Status look="active">Active</Status>;
}

/** "214", "3 of 100", and how often each customer may. */
function Uses({ used, usageLimit, perCustomerLimit }: Coupon) {
  return (
    <>
      {used.toLocaleString('en-IN')}
      {usageLimit !== null && ` of ${usageLimit.toLocaleString('en-IN')}`}
      {perCustomerLimit !== null && (
        <>
          <br />
          <span className="tiny faint">{perCustomerLimit} per customer</span>
        </>
      )}
    </>
  );
}

const columnsOf = ({ now, onEdit, onDelete }: Omit<Props, 'coupons'>): Column<Coupon>[] => [
  {
    head: 'Code',
    inCard: 'lead-cell',
    cell: ({ code }) => (
      <span className="coupon-shown">
        <b>{code}</b>
        <IconButton label={`Copy ${code}`} icon={Copy} onClick={() => void copy(code)} />
      </span>
    ),
  },
  {
    head: 'Discount',
    numeric: true,
    cell: ({ discount, minPurchase }) => (
      <>
        {discount}%
        {minPurchase > 0 && (
          <>
            <br />
            <span className="tiny faint">from {formatMoney(minPurchase)}</span>
          </>
        )}
      </>
    ),
  },
  { head: 'Expiry Date', cell: ({ expiryDate }) => <span className="unbroken">{expiryShown(expiryDate)}</span> },
  { head: 'Used', numeric: true, cell: Uses },
  { head: 'Status', cell: (coupon) => <Standing coupon={coupon} now={now} /> },
  {
    head: 'Actions',
    cell: (coupon) => (
      <span className="row-actions">
        <IconButton label={`Edit ${coupon.code}`} icon={Pencil} aria-haspopup="dialog" onClick={() => onEdit(coupon)} />
        <IconButton label={`Delete ${coupon.code}`} icon={Trash2} aria-haspopup="dialog" onClick={() => onDelete(coupon)} />
      </span>
    ),
  },
];

/** The codes that customers can enter, newest first; those that are over are muted. */
export const CouponTable = ({ coupons, ...rest }: Props) => (
  <Table
    label="Coupons"
    columns={columnsOf(rest)}
    rows={coupons}
    keyOf={(it) => it._id}
    isMuted={(it) => isOver(it, rest.now) || isUsedUp(it)}
  />
);
