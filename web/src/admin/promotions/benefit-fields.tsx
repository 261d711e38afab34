import { useWatch } from 'react-hook-form';
import { BENEFIT_KINDS } from '@shop/contract/promotions';
import { Field, TextArea } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { PromotionFormOf, PromotionValues } from './promotion-form.ts';

const KINDS: Record<(typeof BENEFIT_KINDS)[number], string> = {
  percent: 'Percent off',
  amount: 'Amount off',
  fixed_price: 'Fixed price',
  buy_x_get_y: 'Buy some, get some free',
  free_shipping: 'Free delivery',
  tiers: 'More off for more pieces',
};

const AMOUNTS = {
  amount: { label: 'Amount', hint: 'Off its items together, once.' },
  fixed_price: { label: 'Price of a piece', hint: 'Cheaper pieces keep their price.' },
};

/** Name, code and benefit. */
export function BenefitFields({ form }: { form: PromotionFormOf }) {
  const { register, control, formState } = form;
  const { name, code, benefit } = formState.errors;
  const kind = useWatch({ control, name: 'benefit.kind' });
  return (
    <>
      <Field label="Name" hint="Customers read it in the cart." autoComplete="off" error={name} {...register('name')} />
      <Field
        label="Code"
        optional
        hint="Only customers who enter it get the promotion."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={code}
        {...register('code')}
      />
      <SelectField label="Give" error={benefit?.kind} {...register('benefit.kind')}>
        {BENEFIT_KINDS.map((value) => (
          <option key={value} value={value}>
            {KINDS[value]}
          </option>
        ))}
      </SelectField>
      <KindFields form={form} kind={kind} />
    </>
  );
}

/** The fields of the benefit that is chosen. */
function KindFields({
  form: { register, formState },
  kind,
}: {
  form: PromotionFormOf;
  kind: PromotionValues['benefit']['kind'];
}) {
  const { benefit } = formState.errors;
  return (
    <>
      {kind === 'percent' && (
        <Field
          label="Percent"
          prefix="%"
          inputMode="decimal"
          autoComplete="off"
          error={benefit?.percent}
          {...register('benefit.percent')}
        />
      )}
      {(kind === 'amount' || kind === 'fixed_price') && (
        <Field
          {...AMOUNTS[kind]}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          error={benefit?.amount}
          {...register('benefit.amount')}
        />
      )}
      {kind === 'buy_x_get_y' && (
        <>
          <Field label="Buy" inputMode="numeric" autoComplete="off" error={benefit?.buy} {...register('benefit.buy')} />
          <Field
            label="Get free"
            hint="The cheapest pieces are free."
            inputMode="numeric"
            autoComplete="off"
            error={benefit?.get}
            {...register('benefit.get')}
          />
        </>
      )}
      {kind === 'tiers' && (
        <TextArea
          label="Tiers"
          hint="Pieces and percentage, one in a line: 2: 10 is 10% off from 2 pieces."
          rows={3}
          error={tierProblem(benefit?.tiers)}
          {...register('benefit.tiers')}
        />
      )}
    </>
  );
}

/** The first error of the tiers: for all of them, or for one. */
function tierProblem(error: unknown): { message: string } | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return { message: error.message };
  for (const part of Object.values(error)) {
    const problem = tierProblem(part);
    if (problem) return problem;
  }
  return undefined;
}
