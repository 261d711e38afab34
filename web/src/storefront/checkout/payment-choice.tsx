import type { ReactNode } from 'react';
import { formatMoney } from '@shop/contract/format-money';
import type { Paise } from '@shop/contract/paise';
import type { PaymentMethod } from '@shop/contract/orders';
import { PAYMENT_METHOD_LABELS } from '../../shared/order-labels.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx';

type MethodText = { icons: ReactNode; next: (total: string) => string };

const METHOD_TEXTS: Record<PaymentMethod, MethodText> = {
  COD: { icons: <Icon of="banknote" />, next: (total) => `Pay ${total} in cash on delivery.` },
  Card: {
    icons: (
      <>
        <Icon of="smartphone" />
        <Icon of="credit-card" />
      </>
    ),
    next: (total) => `Pay ${total} now. Choose Card or UPI in Razorpay’s window.`,
  },
};

type Props = {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod;
  total: Paise;
  /** Card payments are simulated, which the page says before a card's number is typed. */
  isTest: boolean;
  onChoose: (method: PaymentMethod) => void;
};

/** The available payment methods, each with the next step. */
export const PaymentChoice = ({ methods, chosen, total, isTest, onChoose }: Props) => (
  <RadioCards legend="Payment method">
    {methods.map((method) => (
      <RadioCard
        key={method}
        name="paymentMethod"
        value={method}
        checked={method === chosen}
        onChange={() => onChoose(method)}
        title={
          <span className="row row--between">
            {PAYMENT_METHOD_LABELS[method]}
            <span className="row choice__icons">{METHOD_TEXTS[method].icons}</span>
          </span>
        }
      >
        <p>{METHOD_TEXTS[method].next(formatMoney(total))}</p>
        {method === 'Card' && isTest && <p className="small">Test payment: nothing is charged.</p>}
      </RadioCard>
    ))}
  </RadioCards>
);
