import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Cart } from '@shop/contract/cart';
import { applyGiftCard, chooseCredit, removeGiftCard } from '@shop/contract/cart-payers';
import { formatMoney } from '@shop/contract/format-money';
import { ApiError, call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';

type Payers = Pick<Cart, 'giftCard' | 'storeCredit'>;

/** A gift card's code, folded away until the customer opens it. Its error is shown under the field. */
function GiftCardForm({ onApply }: { onApply: (code: string) => Promise<string> }) {
  const { busy, run } = useExclusiveAction();
  const [refusal, setRefusal] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const apply = async () => {
    try {
      toast.success(await onApply(field.current?.value ?? ''));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.problem.errors?.['code'] ?? error.message);
      field.current?.focus();
    }
  };
  return (
    <details className="coupon-form">
      <summary className="link">Have a gift card?</summary>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(apply);
        }}
      >
        <Field
          label="Gift card code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={refusal ? { message: refusal } : undefined}
          ref={field}
        />
        <Button kind="secondary" busy={busy} busyLabel="Applying...">
          Apply
        </Button>
      </form>
    </details>
  );
}

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
        <GiftCardForm onApply={(code) => act(call(applyGiftCard, { body: { code } }))} />
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
