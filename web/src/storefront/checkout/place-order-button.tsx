import { formatMoney } from '@shop/contract/format-money';
import { ZERO, type Paise } from '@shop/contract/paise';
import type { PaymentMethod } from '@shop/contract/orders';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type LabelProps = { method: PaymentMethod | undefined; total: Paise };

/** The label includes "Place Order" (behaviour.md, Checkout), also for screen readers. */
function PlaceOrderLabel({ method, total }: LabelProps) {
  if (method === undefined || total === ZERO) return <>Place Order</>;
  if (method === 'COD') return <>Place Order · pay {formatMoney(total)} on delivery</>;
  return (
    <>
      <span className="vh">Place Order: </span>Pay {formatMoney(total)}
    </>
  );
}

type Props = LabelProps & { busy: boolean; disabled: boolean; large?: boolean; onPlace: () => void };

/** Places the order; its label names the amount and when it is paid. */
export const PlaceOrderButton = ({ method, total, busy, disabled, large = false, onPlace }: Props) => (
  <Button
    type="button"
    {...(large && { size: 'lg', block: true })}
    busy={busy}
    busyLabel="Placing..."
    disabled={disabled}
    onClick={onPlace}
  >
    {large && <Icon of="lock" />} <PlaceOrderLabel method={method} total={total} />
  </Button>
);
