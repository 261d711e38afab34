import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '@shop/contract/format-money';
import type { GiftCardOffer } from '@shop/contract/gift-card-sales';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import type { BuyingForm } from './buying-form.ts';

type Props = { form: BuyingForm; offer: GiftCardOffer };

/** The owner's suggested amounts, or any other within the range. */
export function AmountChoice({ form, offer: { amounts, min, max } }: Props) {
  const [isOther, setOther] = useState(false);
  const chosen = useWatch({ control: form.control, name: 'amount' });
  const choose = (amount: number | '') => {
    setOther(amount === '');
    form.setValue('amount', amount);
    form.clearErrors('amount');
  };
  return (
    <section className="stack" aria-labelledby="amount">
      <h2 className="h3" id="amount">
        Amount
      </h2>
      <div className="gift__amounts" role="group" aria-labelledby="amount">
        {amounts.map((amount) => (
          <Chip key={amount} pressed={!isOther && Number(chosen) * 100 === amount} onPress={() => choose(amount / 100)}>
            {formatMoney(amount)}
          </Chip>
        ))}
        <Chip pressed={isOther} onPress={() => choose('')}>
          Other
        </Chip>
      </div>
      {isOther ? (
        <Field
          label="Amount in ₹"
          hint={`Any amount from ${formatMoney(min)} to ${formatMoney(max)}.`}
          type="number"
          inputMode="decimal"
          min={min / 100}
          max={max / 100}
          error={form.formState.errors.amount}
          {...form.register('amount')}
        />
      ) : (
        <p className="small muted">
          Other: any amount from {formatMoney(min)} to {formatMoney(max)}.
        </p>
      )}
    </section>
  );
}
