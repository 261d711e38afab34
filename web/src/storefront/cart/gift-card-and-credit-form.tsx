import { useRevalidator } from 'react-router';
import type { Cart } from '@shop/contract/cart';
import { applyGiftCard, chooseCredit, removeGiftCard } from '@shop/contract/cart-balances';
import { formatMoney } from '@shop/contract/format-money';
import { call } from '../../api/client.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { CodeForm } from '../shared/code-form.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';

type Balances = Pick<Cart, 'giftCard' | 'storeCredit'>;

type Card = Pick<Cart, 'giftCard'> & {
  busy: boolean;
  /** Returns the shop's message, and throws its refusal. */
  onApply: (code: string) => Promise<string>;
  onRemove: () => void;
};

/** The applied gift card, or the form for its code. */
export const GiftCardForm = ({ giftCard, busy, onApply, onRemove }: Card) =>
  giftCard ? (
    <p className="coupon">
      <span className="row coupon__code">
        <Icon of="ticket-percent" />
        <span>
          Gift card <b>…{giftCard.last4}</b>, {formatMoney(giftCard.balance)} left
        </span>
      </span>
      <button type="button" className="link coupon__off" aria-disabled={busy} onClick={onRemove}>
        Remove<span className="vh"> gift card</span>
      </button>
    </p>
  ) : (
    <CodeForm
      question="Have a gift card?"
      label="Gift card code"
      required="Enter the 16 letters and digits of your gift card."
      onApply={onApply}
    />
  );

/** Gift card and store credit, which pay before card, UPI or cash. */
export function GiftCardAndCreditForm({ giftCard, storeCredit }: Balances) {
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
      <GiftCardForm
        giftCard={giftCard}
        busy={busy}
        onApply={(code) => act(call(applyGiftCard, { body: { code } }))}
        onRemove={() => change(() => call(removeGiftCard))}
      />
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
