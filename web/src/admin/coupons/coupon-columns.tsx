import { Copy, Pencil, Trash2 } from '../../ui/lucide-icons.tsx';
import type { Coupon, CouponSort } from '@shop/contract/coupons';
import { formatMoney } from '@shop/contract/money';
import { IconButton } from '../../ui/icon-button.tsx';
import { Status } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.tsx';
import { ExpiredBadge } from '../shared/expired-badge.tsx';
import { formatExpiry } from '../shared/expiry.ts';
import type { ColumnSort, ListColumn } from '../shared/list-types.ts';

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toast.success(`Copied ${code}.`);
  } catch {
    // Browsers block the clipboard on pages without https and where the permission is denied.
    toast.error('Copying is blocked in this browser. Select the code and copy it.');
  }
}

/** Whether no customer can use the coupon now; its row is muted. */
export const isUnusable = (coupon: Coupon, now: number): boolean => isExpired(coupon, now) || isUsedUp(coupon);

const isExpired = ({ expiryDate }: Coupon, now: number): boolean => Date.parse(expiryDate) < now;
const isUsedUp = ({ used, usageLimit }: Coupon): boolean => usageLimit !== null && used >= usageLimit;

const couponStatus = (coupon: Coupon, now: number): 'Expired' | 'Used up' | 'Active' =>
  isExpired(coupon, now) ? 'Expired' : isUsedUp(coupon) ? 'Used up' : 'Active';

function CouponStatus({ coupon, now }: { coupon: Coupon; now: number }) {
  const status = couponStatus(coupon, now);
  if (status === 'Expired') return <ExpiredBadge />;
  return <Status look={status === 'Active' ? 'active' : 'blocked'}>{status}</Status>;
}

/** "214", "3 of 100", and the limit per customer. */
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

const SORTS = {
  code: { asc: 'Code, A to Z', desc: 'Code, Z to A' },
  discount: { asc: 'Lowest discount first', desc: 'Highest discount first', first: 'desc' },
  expires: { asc: 'First to expire', desc: 'Last to expire' },
  used: { asc: 'Least used first', desc: 'Most used first', first: 'desc' },
  newest: { asc: 'Oldest first', desc: 'Newest first' },
} as const satisfies Record<CouponSort, Omit<ColumnSort, 'by'>>;
const sortBy = (by: CouponSort): ColumnSort => ({ by, ...SORTS[by] });

type Props = {
  now: number;
  onEdit: (coupon: Coupon) => void;
  onDelete: (coupon: Coupon) => void;
};

export const couponColumns = ({ now, onEdit, onDelete }: Props): ListColumn<Coupon>[] => [
  {
    head: 'Code',
    required: true,
    sort: sortBy('code'),
    text: ({ code }) => code,
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
    sort: sortBy('discount'),
    text: ({ discount }) => `${discount}%`,
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
  {
    head: 'Expiry Date',
    sort: sortBy('expires'),
    text: ({ expiryDate }) => formatExpiry(expiryDate),
    cell: ({ expiryDate }) => <span className="unbroken">{formatExpiry(expiryDate)}</span>,
  },
  { head: 'Used', numeric: true, sort: sortBy('used'), text: ({ used }) => String(used), cell: Uses },
  { head: 'Status', text: (coupon) => couponStatus(coupon, now), cell: (coupon) => <CouponStatus coupon={coupon} now={now} /> },
  {
    head: 'Actions',
    required: true,
    cell: (coupon) => (
      <span className="row-actions">
        <IconButton label={`Edit ${coupon.code}`} icon={Pencil} aria-haspopup="dialog" onClick={() => onEdit(coupon)} />
        <IconButton label={`Delete ${coupon.code}`} icon={Trash2} aria-haspopup="dialog" onClick={() => onDelete(coupon)} />
      </span>
    ),
  },
];
