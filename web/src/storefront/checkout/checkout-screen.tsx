import { useState } from 'react';
import type { Route } from './+types/checkout-screen.ts';
import { formatMoney } from '@shop/contract/format-money';
import type { Paise } from '@shop/contract/paise';
import { deliveryDays } from '../../shared/delivery-days.ts';
import { dueOf } from '../../shared/order-sums.tsx';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { AddressBook } from '../addresses/address-book.tsx';
import { TwoColumnSkeleton } from '../shell/two-column-skeleton.tsx';
import { cashProblem } from './cash-problem.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { OrderExtras } from './order-extras.tsx';
import { CheckoutSummary, editAddress } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlaceOrderButton } from './place-order-button.tsx';
import { readCheckout } from './read-checkout.ts';
import { OrderError } from './order-error.tsx';
import { TermsLine } from './terms-line.tsx';
import { useQuote } from './use-quote.ts';
import { useDeliveryAddress } from './use-delivery-address.ts';
import { usePlaceOrder } from './use-place-order.ts';

export const meta = pageTitle('Checkout');
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readCheckout(new URL(request.url).searchParams);
export const HydrateFallback = () => (
  <Loading what="your checkout">
    <TwoColumnSkeleton lines={2} />
  </Loading>
);
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

type Changed = { agreed: Paise; total: Paise; busy: boolean; onAgree: () => void; onClose: () => void };

const PricesChanged = ({ agreed, total, busy, onAgree, onClose }: Changed) => (
  <ConfirmDialog
    title="Prices have changed."
    confirm="Place Order"
    keep="Cancel"
    danger={false}
    busy={busy}
    onConfirm={onAgree}
    onClose={onClose}
  >
    Your order was {formatMoney(agreed)} and is now {formatMoney(total)}.
  </ConfirmDialog>
);

export default function CheckoutScreen({ loaderData }: Route.ComponentProps) {
  const { buying, cart: loaded, addresses, receiver, available, testPayments } = loaderData;
  const delivery = useDeliveryAddress(addresses, receiver);
  const [wanted, setWanted] = useState(loaderData.paymentMethods[0]);
  const pincode = delivery.marked?.zip ?? '';
  const { cart, terms } = useQuote({ cart: loaded, buying, pincode, paymentMethod: wanted });
  const noCash = cashProblem(cart, terms);
  const paymentMethods = loaderData.paymentMethods.filter((method) => method !== 'COD' || noCash === '');
  const { note, busy, refused, agreed, place, refuse, forget } = usePlaceOrder({ onWrongAddress: delivery.correct });
  const { total } = cart.summary;
  const due = dueOf(cart.summary);
  const isPaid = due === 0 && total > 0;
  const paymentMethod = isPaid ? 'Card' : (paymentMethods.find((method) => method === wanted) ?? paymentMethods[0]);

  const deliverTo = (id: string) => {
    delivery.choose(id);
    refuse(null);
  };
  const showError = (sentence: string) => {
    refuse(sentence);
    return null;
  };
  const order = () =>
    place(async () => {
      if (!paymentMethod) return showError('No payment method is available right now. Please try again later.');
      if (delivery.hasNone) return showError('Please add a delivery address.');
      const addressId = await delivery.settle();
      if (addressId === null) return showError('Please complete the delivery address.');
      return { buying, cart, addressId, paymentMethod };
    });
  const button = { method: paymentMethod, total: due, busy, disabled: !available, onPlace: order };
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">Checkout</h1>
        </div>
        <div className="two">
          <div>
            <CheckoutStep number={1} title="Shipping details">
              <AddressBook
                addresses={addresses}
                chosen={delivery.marked}
                onChoose={deliverTo}
                open={delivery.open}
                onOpen={delivery.show}
                onTyping={delivery.onTyping}
                form={delivery.form}
              >
                <Button type="button" kind="quiet" onClick={delivery.showNew}>
                  <Icon of="plus" /> Add Address
                </Button>
              </AddressBook>
              <OrderExtras {...note} asksWhatsApp={loaderData.asksWhatsApp} />
            </CheckoutStep>
            <CheckoutStep number={2} title="Payment method">
              <PaymentStep
                methods={isPaid ? [] : paymentMethods}
                chosen={paymentMethod}
                total={due}
                isTest={testPayments}
                noCash={noCash}
                onChoose={setWanted}
              />
            </CheckoutStep>
          </div>
          <CheckoutSummary buying={buying} cart={cart} days={terms && deliveryDays(terms)}>
            <OrderError reason={refused} changeAt={available ? null : editAddress(buying, cart)} />
            <PlaceOrderButton {...button} large />
            <TermsLine />
          </CheckoutSummary>
        </div>
      </div>
      <div className="paybar">
        <PlaceOrderButton {...button} />
      </div>
      {agreed !== null && <PricesChanged agreed={agreed} total={total} busy={busy} onAgree={order} onClose={forget} />}
    </main>
  );
}
