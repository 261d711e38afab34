import { useRevalidator } from 'react-router';
import type { Cart } from '@shop/contract/cart';
import { applyGiftCard, chooseCredit, removeGiftCard } from '@shop/contract/cart-payers';
import { formatMoney } from '@shop/contract/format-money';
import { call } from '../../api/client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { CodeForm } from '../shared/code-form.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';

type Payers = Pick<Cart, 'giftCard' | 'storeCredit'>;

/** Gift card and store credit, which pay the cart before card, UPI or cash. */
export function PayersForm({ giftCard, storeCredit }: Payers) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useExclusiveAction();
  const act = async (call: Promise<{ message: string }>) => {
    const { message } = await call;
    await revalidate();
    return message;
  };
  const change = (call: () => Promise<{ message: string }>) => void run(async () => toast.success(await act(call())));
  return (
    <div className="stack">
      {giftCard ? (
        <p className="coupon">
          <span className="row coupon__code">
            <Icon of="ticket-percent" />
            <span>
              Gift card <b>…{giftCard.last4}</b>, {formatMoney(giftCard.balance)} left
            </span>
          </span>
          <button
            type="button"
            className="link coupon__off"
            aria-disabled={busy}
            onClick={() => change(() => call(removeGiftCard))}
          >
            Remove<span className="vh"> gift card</span>
          </button>
        </p>
      ) : (
        <CodeForm
          question="Have a gift card?"
          label="Gift card code"
          required="Enter the 16 letters and digits of your gift card."
          onApply={(code) => act(call(applyGiftCard, { body: { code } }))}
        />
      )}
      {storeCredit.balance > 0 && (
        <Checkbox
          checked={storeCredit.used}
          onChange={({ target }) => change(() => call(chooseCredit, { body: { use: target.checked } }))}
        >
          Use my store credit of {formatMoney(storeCredit.balance)}
        </Checkbox>
      )}
    </div>
  );
}
