import { useEffect, useState } from 'react';
import { readDelivery } from '@shop/contract/delivery';
import { formatMoney } from '@shop/contract/format-money';
import type { ReplyOf } from '@shop/contract/route';
import { call, isApiError } from '../../api/client.ts';
import { deliveryDays } from '../../shared/delivery-days.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

type Answer = { pin: string; delivery: ReplyOf<typeof readDelivery> } | { pin: string; problem: string };

/** Local storage key of the last PIN code that was checked. */
const REMEMBERED = 'delivery-pin';
const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

function rememberedPin(): string {
  try {
    return localStorage.getItem(REMEMBERED) ?? '';
  } catch {
    return ''; // Storage is blocked.
  }
}
function rememberPin(pin: string): void {
  try {
    localStorage.setItem(REMEMBERED, pin);
  } catch {
    // Storage is blocked, so the field is empty the next time.
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

/** Delivery check: date, fee and cash on delivery for a PIN code, which is stored in this browser. */
export function DeliveryCheck() {
  const [pin, setPin] = useState('');
  // After hydration, because the server does not know the stored PIN code.
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
