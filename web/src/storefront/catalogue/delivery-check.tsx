import { useEffect, useState } from 'react';
import { readDelivery } from '@shop/contract/delivery';
import { formatMoney } from '@shop/contract/format-money';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { deliveryDays } from '../../shared/delivery-days.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

type Answer = { pin: string; delivery: ReplyOf<typeof readDelivery> } | { pin: string; problem: string };

/** The PIN code that this browser asked for last. */
const REMEMBERED = 'delivery-pin';
const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

function rememberedPin(): string {
  try {
    return localStorage.getItem(REMEMBERED) ?? '';
  } catch {
    return ''; // storage is blocked
  }
}
function rememberPin(pin: string): void {
  try {
    localStorage.setItem(REMEMBERED, pin);
  } catch {
    // storage is blocked: the field is empty the next time
  }
}

function useDelivery(pin: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!isPin(pin)) return undefined;
    let isCurrent = true;
    const show = (next: Answer) => {
      if ('delivery' in next) rememberPin(pin);
      if (isCurrent) setAnswer(next);
    };
    const requested = call(readDelivery, { query: { pincode: pin } });
    void requested.then((delivery): Answer => ({ pin, delivery }), problemOf(pin)).then(show);
    return () => {
      isCurrent = false;
    };
  }, [pin]);
  return answer?.pin === pin ? answer : null;
}

const problemOf =
  (pin: string) =>
  (error: unknown): Answer => {
    if (!isApiError(error)) throw error;
    return { pin, problem: error.message };
  };

function feeText({ fee, freeFrom }: ReplyOf<typeof readDelivery>): string {
  if (fee === 0) return 'Free delivery.';
  return `Delivery ${formatMoney(fee)}${freeFrom === null ? '' : `, free from ${formatMoney(freeFrom)}`}.`;
}

function Result({ delivery }: { delivery: ReplyOf<typeof readDelivery> }) {
  const place = [delivery.district, delivery.state].filter((part) => part !== '').join(', ');
  if (!delivery.serviceable) return <p className="small">We do not deliver to {place}.</p>;
  const days = deliveryDays(delivery);
  return (
    <p className="small">
      <Icon of="truck" /> {days !== '' && <b className="strong">Delivery {days}. </b>}
      {place}. {feeText(delivery)} {delivery.cod.available ? 'Cash on delivery available.' : delivery.cod.reason}
    </p>
  );
}

/** Asks for a PIN code, and says when a parcel arrives there, for what, and whether cash is taken. The code is remembered here. */
export function DeliveryCheck() {
  const [pin, setPin] = useState('');
  // After hydration, since the server does not know it.
  useEffect(() => setPin(rememberedPin()), []);
  const answer = useDelivery(pin);
  const problem = answer && 'problem' in answer ? { message: answer.problem } : undefined;
  return (
    <div className="delivery-check">
      <Field
        label="Delivery to PIN code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        value={pin}
        error={problem}
        onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, ''))}
      />
      <output>{answer && 'delivery' in answer && <Result delivery={answer.delivery} />}</output>
    </div>
  );
}
