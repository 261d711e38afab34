import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import type { Route } from './+types/guest-checkout-screen.ts';
import { deliveryDays } from '../../shared/delivery-days.ts';
import { dueOf } from '../../shared/order-sums.tsx';
import { pageTitle } from '../../shared/title.ts';
import { Loading } from '../../ui/loading.tsx';
import { TwoColumnSkeleton } from '../shell/two-column-skeleton.tsx';
import { cashProblem } from './cash-problem.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { ContactFields, DeliveryFields } from './guest-fields.tsx';
import { BLANK, GuestForm } from './guest-form.ts';
import { OrderExtras } from './order-extras.tsx';
import { OrderError } from './order-error.tsx';
import { CheckoutSummary, editAddress } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlaceOrderButton } from './place-order-button.tsx';
import { readGuestCheckout } from './read-guest-checkout.ts';
import { TermsLine } from './terms-line.tsx';
import { useGuestCodes } from './use-guest-codes.ts';
import { useGuestOrder } from './use-guest-order.ts';
import { useQuote } from './use-quote.ts';

export const meta = pageTitle('Checkout');
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readGuestCheckout(new URL(request.url));
export const HydrateFallback = () => (
  <Loading what="your checkout">
    <TwoColumnSkeleton lines={2} />
  </Loading>
);
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

const LoginLine = ({ search }: { search: string }) => (
  <p className="muted">
    Have an account?{' '}
    <Link className="link" to={`/login?next=${encodeURIComponent(`/checkout${search}`)}`}>
      Log in
    </Link>{' '}
    for your saved addresses and store credit.
  </p>
);

/** Checkout without an account: contact, address and payment on one page, seven fields in all. */
export default function GuestCheckoutScreen({ loaderData }: Route.ComponentProps) {
  const { buying, lines, cart: loaded, available, testPayments } = loaderData;
  const { search } = useLocation();
  const form = useForm<GuestForm, unknown, GuestForm>({
    resolver: zodResolver(GuestForm),
    mode: 'onTouched',
    defaultValues: BLANK,
  });
  const [wanted, setWanted] = useState(loaderData.paymentMethods[0]);
  const pincode = useWatch({ control: form.control, name: 'zipCode' }).trim();
  const { codes, cart: withCodes, forms } = useGuestCodes(loaded, lines);
  const { cart, terms } = useQuote({ cart: withCodes, buying, lines, codes, pincode, paymentMethod: wanted });
  const noCash = cashProblem(cart, terms);
  const { total } = cart.summary;
  const due = dueOf(cart.summary);
  const isPaid = due === 0 && total > 0;
  const methods = loaderData.paymentMethods.filter((method) => method !== 'COD' || noCash === '');
  const method = isPaid ? 'Card' : (methods.find((one) => one === wanted) ?? methods[0]);
  const { note, busy, refused, place } = useGuestOrder(form, {
    buying,
    cart,
    codes,
    removeCoupon: forms.coupon.remove,
    paymentMethod: method,
  });
  const button = { method, total: due, busy, disabled: !available, onPlace: place };
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">Checkout</h1>
          <LoginLine search={search} />
        </div>
        <div className="two">
          <div>
            <CheckoutStep number={1} title="Contact">
              <ContactFields form={form} />
            </CheckoutStep>
            <CheckoutStep number={2} title="Delivery address">
              <DeliveryFields form={form} notDelivered={terms?.serviceable === false ? terms.cod.reason : ''} />
              <OrderExtras {...note} asksWhatsApp={loaderData.asksWhatsApp} />
            </CheckoutStep>
            <CheckoutStep number={3} title="Payment method">
              <PaymentStep
                methods={isPaid ? [] : methods}
                chosen={method}
                total={due}
                isTest={testPayments}
                noCash={noCash}
                onChoose={setWanted}
              />
            </CheckoutStep>
          </div>
          <CheckoutSummary buying={buying} cart={cart} days={terms && deliveryDays(terms)} guestForms={forms}>
            <OrderError reason={refused} changeAt={available ? null : editAddress(buying, cart)} />
            <PlaceOrderButton {...button} large />
            <TermsLine />
          </CheckoutSummary>
        </div>
      </div>
      <div className="paybar">
        <PlaceOrderButton {...button} />
      </div>
    </main>
  );
}
