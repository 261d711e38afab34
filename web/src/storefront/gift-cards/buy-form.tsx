import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { readProfile } from '@shop/contract/accounts';
import { formatMoney } from '@shop/contract/format-money';
import { buyGiftCard, MAX_GIFT_CARD_DAYS, MAX_GIFT_CARD_MESSAGE, type GiftCardOffer } from '@shop/contract/gift-card-sales';
import { call, isApiError } from '../../api/client.ts';
import { PATH_PREFIX } from '../../shared/language.ts';
import { useShopDetails } from '../../shared/shop-details.ts';
import { useReady } from '../../shared/use-ready.ts';
import { useSession } from '../../shared/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field, FieldErrorText, TextArea } from '../../ui/field.tsx';
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx';
import { PAY_NOW } from '../checkout/use-open-once.ts';
import { useRequireLogin } from '../guest/require-login.ts';
import { AmountChoice } from './amount-choice.tsx';
import type { Body, BuyingForm, Checked } from './buying-form.ts';
import { GiftCardFace } from './gift-card-face.tsx';
import { GiftCardTerms } from './gift-card-terms.tsx';

const DAY = 86_400_000;
/** A date in India, this many days from now, for a date field. */
const dayAfter = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + days * DAY));

/** Orders the card and navigates to its payment, a new document for the gateway's widget. Each error is shown at its field. */
function useBuying(offer: GiftCardOffer) {
  const requireLogin = useRequireLogin();
  const form = useForm<Body, unknown, Checked>({
    resolver: zodResolver(buyGiftCard.body),
    shouldUnregister: false,
    defaultValues: {
      key: '',
      amount: (offer.amounts[0] ?? offer.min) / 100,
      receiverName: '',
      receiverEmail: '',
      buyerName: '',
      buyerEmail: '',
      message: '',
    },
  });
  useEffect(() => form.setValue('key', crypto.randomUUID()), [form]);
  useBuyer(form);
  const send = async (body: Checked) => {
    if (!requireLogin()) return;
    try {
      const { token } = await call(buyGiftCard, { body });
      window.location.assign(`${PATH_PREFIX}/gift-card/${token}?${PAY_NOW}`);
      await new Promise<never>(() => undefined); // The button stays busy until the document is replaced.
    } catch (error) {
      if (!isApiError(error)) throw error;
      const fields = Object.entries(error.problem.errors ?? {});
      for (const [field, message] of fields) form.setError(field as keyof Body, { message }, { shouldFocus: true });
      if (fields.length === 0) form.setError('root', { message: error.message });
      form.setValue('key', crypto.randomUUID());
    }
  };
  return { form, submit: form.handleSubmit(send) };
}

/** Fills in the signed-in customer as the buyer, as far as nothing is typed yet. */
function useBuyer(form: BuyingForm): void {
  const isLoggedIn = Boolean(useSession()?.name);
  useEffect(() => {
    if (!isLoggedIn) return;
    const fill = ({ user }: { user: { name: string; email: string } }) => {
      for (const [field, value] of [
        ['buyerName', user.name],
        ['buyerEmail', user.email],
      ] as const)
        if (form.getValues(field) === '') form.setValue(field, value);
    };
    // Without the profile the customer types both.
    void call(readProfile).then(fill, () => undefined);
  }, [form, isLoggedIn]);
}

function People({ form }: { form: BuyingForm }) {
  const { errors } = form.formState;
  const text = useWatch({ control: form.control, name: 'message' }) ?? '';
  return (
    <section className="stack" aria-labelledby="who">
      <h2 className="h3" id="who">
        Who is it for?
      </h2>
      <div className="form-grid form-grid--2">
        <Field label="Recipient’s name" autoComplete="off" error={errors.receiverName} {...form.register('receiverName')} />
        <Field
          label="Recipient’s email"
          type="email"
          autoComplete="off"
          error={errors.receiverEmail}
          {...form.register('receiverEmail')}
        />
        <Field
          label="Your name"
          hint="Shown on the card."
          autoComplete="name"
          error={errors.buyerName}
          {...form.register('buyerName')}
        />
        <Field
          label="Your email"
          hint="For the receipt."
          type="email"
          autoComplete="email"
          error={errors.buyerEmail}
          {...form.register('buyerEmail')}
        />
      </div>
      <TextArea
        label="Message"
        optional
        rows={3}
        maxLength={MAX_GIFT_CARD_MESSAGE}
        hint={`${text.length} of ${MAX_GIFT_CARD_MESSAGE}`}
        error={errors.message}
        {...form.register('message')}
      />
    </section>
  );
}

function When({ form }: { form: BuyingForm }) {
  const [isLater, setLater] = useState(false);
  const { errors } = form.formState;
  const choose = (later: boolean) => {
    setLater(later);
    form.setValue('deliverOn', later ? dayAfter(1) : undefined);
  };
  return (
    <section className="stack" aria-labelledby="when">
      <h2 className="h3" id="when">
        When to send
      </h2>
      <RadioCards legend="When to send" columns={2}>
        <RadioCard name="when" title="Now" checked={!isLater} onChange={() => choose(false)}>
          <span className="small muted">As soon as payment is done</span>
        </RadioCard>
        <RadioCard name="when" title="On a date" checked={isLater} onChange={() => choose(true)}>
          <span className="small muted">At 9 AM, India time</span>
        </RadioCard>
      </RadioCards>
      {isLater && (
        <Field
          label="Date"
          hint="Any day in the next 12 months."
          type="date"
          min={dayAfter(0)}
          max={dayAfter(MAX_GIFT_CARD_DAYS)}
          error={errors.deliverOn}
          {...form.register('deliverOn')}
        />
      )}
    </section>
  );
}

/** A preview of the receiver’s card while the form is filled in. */
function Preview({ form, amount }: { form: BuyingForm; amount: string }) {
  const [to, from, message] = useWatch({ control: form.control, name: ['receiverName', 'buyerName', 'message'] });
  return (
    <GiftCardFace amount={amount}>
      <p>{[to && `For ${to}`, from && `from ${from}`].filter(Boolean).join(', ')}</p>
      <p className="gift-face__message">{message}</p>
    </GiftCardFace>
  );
}

/** Whether this visitor needs an account: guests may buy if the shop accepts guest orders. Known after hydration. */
function useNeedsLogin(): boolean {
  const isReady = useReady();
  const isLoggedIn = Boolean(useSession()?.name);
  const takesGuests = useShopDetails()?.guestCheckout === true;
  return isReady && !isLoggedIn && !takesGuests;
}

/** The form that buys a gift card, with the card beside it. */
export function BuyForm({ offer }: { offer: GiftCardOffer }) {
  const isReady = useReady();
  const needsLogin = useNeedsLogin();
  const { form, submit } = useBuying(offer);
  const { errors, isSubmitting } = form.formState;
  const typed = Number(useWatch({ control: form.control, name: 'amount' }));
  const amount = typed > 0 ? formatMoney(Math.round(typed * 100) as GiftCardOffer['min']) : '';
  return (
    <div className="gift__buy">
      {needsLogin ? (
        <ButtonLink to="/login?next=%2Fgift-card">Log in to buy a gift card</ButtonLink>
      ) : (
        <form className="stack gift__form" method="post" onSubmit={(event) => void submit(event)} noValidate>
          <AmountChoice form={form} offer={offer} />
          <People form={form} />
          <When form={form} />
          <div role="alert">{errors.root?.message && <FieldErrorText>{errors.root.message}</FieldErrorText>}</div>
          <Button size="lg" block disabled={!isReady} busy={isSubmitting} busyLabel="Opening...">
            Pay {amount}
          </Button>
          <p className="small muted">You pay by UPI or card on the next page.</p>
        </form>
      )}
      <aside className="stack" aria-label="Your gift card">
        <Preview form={form} amount={amount} />
        <GiftCardTerms />
      </aside>
    </div>
  );
}
