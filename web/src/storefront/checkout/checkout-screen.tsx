import { useState, type ReactNode } from 'react';
import { redirect } from 'react-router';
import type { Route } from './+types/checkout-screen.ts';
import { listAddresses } from '@shop/contract/addresses';
import { readCart } from '@shop/contract/cart';
import { checkCart } from '@shop/contract/checkout';
import { formatMoney } from '@shop/contract/paise';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { toast } from '../../ui/toast.tsx';
import { AddressBook, type OpenForm } from '../addresses/address-book.tsx';
import { useChosenAddress } from '../addresses/use-chosen-address.ts';
import { guestsThingsAreIn } from '../guest/bring-along.ts';
import { TwoColumnSkeleton } from '../cart/two-column-skeleton.tsx';
import { CheckoutSummary } from './order-summary.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { Refused } from './refused.tsx';
import { TermsLine } from './terms-line.tsx';
import { usePlaceOrder } from './use-place-order.ts';

export const meta = pageTitle('Checkout');

/** There is nothing to check out of an empty cart: the cart's page says what to do (specification, section 8). */
export async function clientLoader() {
  await guestsThingsAreIn();
  const [cart, { address }, { paymentMethods, ...till }] = await Promise.all([
    call(readCart),
    call(listAddresses),
    call(checkCart),
  ]);
  if (cart.cart.length === 0) {
    toast.error('Your cart is empty.');
    throw redirect('/cart');
  }
  // Card is what an order is by default (specification, section 9).
  const methods = paymentMethods.toSorted((a, b) => Number(b === 'Card') - Number(a === 'Card'));
  return { cart, addresses: address, paymentMethods: methods, ...till };
}
export const HydrateFallback = () => (
  <Loading what="your checkout">
    <TwoColumnSkeleton lines={2} />
  </Loading>
);
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <section className="step">
    <div className="step__head">
      <span className="step__n" aria-hidden="true">
        {number}
      </span>
      <h2 className="h3">{title}</h2>
    </div>
    {children}
  </section>
);

export default function CheckoutScreen({ loaderData }: Route.ComponentProps) {
  const { cart, addresses, paymentMethods, available, testPayments } = loaderData;
  const { chosen, choose } = useChosenAddress(addresses);
  const [form, setForm] = useState<OpenForm | null>(addresses.length === 0 ? {} : null);
  const [wanted, setWanted] = useState(paymentMethods[0]);
  const { busy, refused, agreed, place, refuse, forget } = usePlaceOrder({
    onIncompleteAddress: () => chosen && setForm({ editing: chosen }),
  });
  const paymentMethod = paymentMethods.find((method) => method === wanted) ?? paymentMethods[0];
  const total = formatMoney(cart.summary.total);

  const deliverTo = (id: string) => {
    choose(id);
    refuse(null);
  };
  const order = () => {
    if (form && addresses.length > 0) return refuse('Please save the address first, or cancel it.');
    if (!chosen) return refuse('Please add the address that we should send it to.');
    if (!paymentMethod) return refuse('No way to pay is open at the moment. Please try again later.');
    return place({ cart, addressId: chosen._id, paymentMethod });
  };
  const button = { type: 'button' as const, busy, busyLabel: 'Placing...', disabled: !available, onClick: order };
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">Checkout</h1>
        </div>
        <div className="two">
          <div>
            <Step number={1} title="Shipping details">
              <AddressBook addresses={addresses} chosen={chosen} onChoose={deliverTo} open={form} onOpen={setForm}>
                <Button type="button" kind="quiet" onClick={() => setForm({})}>
                  <Icon of="plus" /> Add Address
                </Button>
              </AddressBook>
            </Step>
            <Step number={2} title="Payment method">
              {paymentMethod && (
                <PaymentChoice
                  methods={paymentMethods}
                  chosen={paymentMethod}
                  total={cart.summary.total}
                  isTest={testPayments}
                  onChoose={setWanted}
                />
              )}
            </Step>
          </div>
          <CheckoutSummary cart={cart}>
            <Refused because={refused} incomplete={!available} />
            <Button {...button} size="lg" block>
              <Icon of="lock" /> Place Order
            </Button>
            <TermsLine />
          </CheckoutSummary>
        </div>
      </div>
      <div className="paybar">
        <p className="small muted">
          <b className="num">{total}</b>Total
        </p>
        <Button {...button}>Place Order</Button>
      </div>
      {agreed !== null && (
        <ConfirmDialog
          title="Prices have changed."
          confirm="Place Order"
          keep="Look again"
          danger={false}
          busy={busy}
          onConfirm={order}
          onClose={forget}
        >
          Your order was {formatMoney(agreed)} and is now {total}.
        </ConfirmDialog>
      )}
    </main>
  );
}
