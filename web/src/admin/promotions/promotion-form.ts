import * as z from 'zod/mini';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { PromotionForm, type BENEFIT_KINDS, type Promotion, type SCOPE_KINDS } from '@shop/contract/promotions';
import { dateInputValue } from '../shared/expiry.ts';
import { zodFieldValidator } from '../shared/zod-field-validator.ts';

/** The form's values; fields that the chosen benefit or scope does not have stay, and are not sent. */
export type PromotionValues = {
  name: string;
  benefit: { kind: (typeof BENEFIT_KINDS)[number]; percent: string; amount: string; buy: string; get: string; tiers: string };
  scope: { kind: (typeof SCOPE_KINDS)[number]; ids: string[]; tags: string };
  conditions: { minSubtotal: string; minQuantity: string; firstOrder: boolean; paymentMethod: string; segment: string };
  stacking: Promotion['stacking'];
  starts: string;
  ends: string;
  limits: { total: string; perCustomer: string };
  code: string;
};

const EMPTY: PromotionValues = {
  name: '',
  benefit: { kind: 'percent', percent: '', amount: '', buy: '2', get: '1', tiers: '' },
  scope: { kind: 'all', ids: [], tags: '' },
  conditions: { minSubtotal: '', minQuantity: '', firstOrder: false, paymentMethod: '', segment: '' },
  stacking: 'with_others',
  starts: '',
  ends: '',
  limits: { total: '', perCustomer: '' },
  code: '',
};

const some = (amount: number): string => (amount === 0 ? '' : String(amount));

/** A promotion as form values. */
export function toValues({ benefit, scope, conditions, ...promotion }: Promotion): PromotionValues {
  return {
    name: promotion.name,
    benefit: {
      ...EMPTY.benefit,
      kind: benefit.kind,
      ...(benefit.kind === 'percent' && { percent: String(benefit.percent) }),
      ...('amount' in benefit && { amount: String(benefit.amount / 100) }),
      ...(benefit.kind === 'buy_x_get_y' && { buy: String(benefit.buy), get: String(benefit.get) }),
      ...(benefit.kind === 'tiers' && { tiers: benefit.tiers.map(({ from, percent }) => `${from}: ${percent}`).join('\n') }),
    },
    scope: {
      kind: scope.kind,
      ids: scope.kind === 'tags' ? [] : scope.ids,
      tags: scope.kind === 'tags' ? scope.ids.join(', ') : '',
    },
    conditions: {
      minSubtotal: some(conditions.minSubtotal / 100),
      minQuantity: some(conditions.minQuantity),
      firstOrder: conditions.firstOrder,
      paymentMethod: conditions.paymentMethod ?? '',
      segment: conditions.segment ?? '',
    },
    stacking: promotion.stacking,
    starts: dateInputValue(promotion.starts),
    ends: promotion.ends === null ? '' : dateInputValue(promotion.ends),
    limits: { total: String(promotion.limits.total ?? ''), perCustomer: String(promotion.limits.perCustomer ?? '') },
    code: promotion.code ?? '',
  };
}

const listed = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** "2: 10" on each line is 10 % off from 2 pieces. */
const tiersIn = (text: string) =>
  listed(text, /\n/).map((line) => {
    const [from = '', percent = ''] = line.split(':');
    return { from: from.trim(), percent: percent.trim() };
  });

function benefitIn({ kind, percent, amount, buy, get, tiers }: PromotionValues['benefit']) {
  if (kind === 'percent') return { kind, percent };
  if (kind === 'amount' || kind === 'fixed_price') return { kind, amount };
  if (kind === 'buy_x_get_y') return { kind, buy, get };
  return kind === 'tiers' ? { kind, tiers: tiersIn(tiers) } : { kind };
}

/** The request body. Empty fields mean: no condition, no limit, at once, no end. */
export const toBody = ({ benefit, scope, conditions, limits, starts, ends, code, ...typed }: PromotionValues) => ({
  ...typed,
  benefit: benefitIn(benefit),
  scope: { kind: scope.kind, ids: scope.kind === 'all' ? [] : scope.kind === 'tags' ? listed(scope.tags, /,/) : scope.ids },
  conditions: {
    // NaN, so that validation shows its own message.
    minSubtotal: Number(conditions.minSubtotal.trim() || '0'),
    minQuantity: conditions.minQuantity.trim() || '0',
    firstOrder: conditions.firstOrder,
    paymentMethod: conditions.paymentMethod || null,
    segment: conditions.segment || null,
  },
  limits: { total: limits.total.trim() || null, perCustomer: limits.perCustomer.trim() || null },
  ...(starts !== '' && { starts }),
  ends: ends === '' ? null : ends,
  code: code.trim() || null,
});

const Schema = z.pipe(
  z.transform((typed: PromotionValues) => toBody(typed) as z.input<typeof PromotionForm>),
  PromotionForm,
);

export type PromotionFormOf = UseFormReturn<PromotionValues, unknown, PromotionForm>;

export const usePromotionForm = (promotion: Promotion | null): PromotionFormOf =>
  useForm<PromotionValues, unknown, PromotionForm>({
    resolver: zodFieldValidator(Schema),
    mode: 'onTouched',
    defaultValues: promotion ? toValues(promotion) : EMPTY,
  });
