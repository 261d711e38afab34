import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMoney } from '@shop/contract/format-money';
import type { Paise } from '@shop/contract/paise';
import type { RazorpayOrder, WidgetAnswer } from '@shop/contract/payments';
import { isApiError } from '../../api/client.ts';
import { useShopName } from '../../shared/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useExclusiveAction } from '../shared/use-exclusive-action.ts';
import { useOpenOnce } from './use-open-once.ts';
import { loadWidget, openWidget, WidgetUnavailable } from './razorpay-widget.ts';

const UNAVAILABLE = 'The payment service is not responding. Please try again in a moment.';
const NO_PAYER = { name: '', email: '' };

type Props = {
  amount: Paise;
  /** Shown in the payment window. */
  description: string;
  payer?: { name: string; email: string };
  /** A sentence above the button, such as the deadline of the payment. */
  note: string | null;
  /** Opens the payment; null while the gateway does not respond. */
  open: () => Promise<RazorpayOrder | null>;
  confirm: (answer: WidgetAnswer) => Promise<unknown>;
};

/** Pays in the payment window, on the page of a link that needs no login. Right after Place Order it opens by itself. */
export function PayButton({ amount, description, payer = NO_PAYER, note, open, confirm }: Props) {
  const { revalidate } = useRevalidator();
  const shop = useShopName();
  const { busy, run } = useExclusiveAction();
  const [failure, setFailure] = useState('');
  async function pay(): Promise<void> {
    setFailure('');
    const order = await open();
    if (!order) return setFailure(UNAVAILABLE);
    await loadWidget(order.script);
    const result = await openWidget({ order, payer: { ...payer, contact: '' }, shop, description });
    if (result.by === 'answer') await confirm(result.answer);
    else if (result.error !== null) setFailure(result.error);
  }
  /** The page is loaded again in any case, because it may have been paid in an app. */
  const act = () =>
    run(async () => {
      try {
        await pay();
      } catch (error) {
        if (!isApiError(error) && !(error instanceof WidgetUnavailable)) throw error;
        setFailure(error.message);
      }
      await revalidate();
    });
  useOpenOnce(true, () => void act());
  return (
    <>
      <div role="alert">{failure !== '' && <Notice kind="danger">{failure}</Notice>}</div>
      {note !== null && <p>{note}</p>}
      <Button type="button" size="lg" busy={busy} busyLabel="Opening..." onClick={() => void act()}>
        <Icon of="credit-card" /> Pay {formatMoney(amount)}
      </Button>
    </>
  );
}
