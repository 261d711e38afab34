import { ZERO, type Paise } from '@shop/contract/money';
import type {
  Benefit,
  EditedPromotion,
  Promotion as PromotionShown,
  PromotionForm,
  PromotionState,
  Segment,
} from '@shop/contract/promotions';
import { endOfIndianDay, startOfIndianDay } from '#kernel/clock';
import { ShopError } from '#kernel/shop-error';
import type { Promotion } from '#pricing';

/** The columns of a form. */
export type PromotionFields = {
  name: string;
  benefit: Benefit;
  scopeKind: PromotionShown['scope']['kind'];
  scopeIds: string[];
  minimumPaise: Paise;
  minimumQuantity: number;
  isFirstOrder: boolean;
  paymentMethod: 'COD' | 'Card' | null;
  segment: Segment | null;
  stacking: PromotionShown['stacking'];
  startsAt: Date;
  endsAt: Date | null;
  totalLimit: number | null;
  perCustomerLimit: number | null;
  code: string | null;
  isActive: boolean;
};
export type PromotionRow = PromotionFields & { id: string };
export type Performance = { uses: number; discount: Paise; revenue: Paise };

const NEW: Omit<PromotionFields, 'name' | 'benefit' | 'startsAt'> = {
  scopeKind: 'all',
  scopeIds: [],
  minimumPaise: ZERO,
  minimumQuantity: 0,
  isFirstOrder: false,
  paymentMethod: null,
  segment: null,
  stacking: 'with_others',
  endsAt: null,
  totalLimit: null,
  perCustomerLimit: null,
  code: null,
  isActive: true,
};

/** A new promotion's columns. */
export const newFields = (form: PromotionForm, now: Date): PromotionFields =>
  checked({ ...NEW, startsAt: now, name: form.name, benefit: form.benefit, ...changedFields(form) });

/** Ids of products and categories in lower case, for comparison; tags as they are. */
const scopeIdsOf = ({ kind, ids }: { kind: string; ids: readonly string[] }): string[] => [
  ...new Set(kind === 'tags' ? ids : ids.map((id) => id.toLowerCase())),
];

/** The columns that a form changes; the rest stays. @throws ShopError invalid_input if it would end before it starts */
export const editedFields = (before: PromotionFields, form: EditedPromotion): PromotionFields =>
  checked({ ...before, ...changedFields(form) });

function changedFields(form: EditedPromotion): Partial<PromotionFields> {
  const { name, benefit, scope, conditions, stacking, starts, ends, limits, code, isActive } = form;
  return {
    ...(name !== undefined && { name }),
    ...(benefit && { benefit }),
    ...(scope && { scopeKind: scope.kind, scopeIds: scope.kind === 'all' ? [] : scopeIdsOf(scope) }),
    ...(conditions && {
      minimumPaise: conditions.minSubtotal,
      minimumQuantity: conditions.minQuantity,
      isFirstOrder: conditions.firstOrder,
      paymentMethod: conditions.paymentMethod,
      segment: conditions.segment,
    }),
    ...(stacking && { stacking }),
    ...(starts !== undefined && { startsAt: starts.length === 10 ? startOfIndianDay(starts) : new Date(starts) }),
    ...(ends !== undefined && { endsAt: ends === null ? null : ends.length === 10 ? endOfIndianDay(ends) : new Date(ends) }),
    ...(limits && { totalLimit: limits.total, perCustomerLimit: limits.perCustomer }),
    ...(code !== undefined && { code }),
    ...(isActive !== undefined && { isActive }),
  };
}

function checked(fields: PromotionFields): PromotionFields {
  if (fields.endsAt !== null && fields.endsAt <= fields.startsAt) throw invalidField('ends', 'A promotion ends after it starts.');
  return fields;
}

export const invalidField = (field: string, message: string): ShopError =>
  new ShopError('invalid_input', message, { errors: { [field]: message } });

/** A promotion in the format of pricing. */
export const toPromotion = (id: string, fields: PromotionFields): Promotion => ({
  id,
  name: fields.name,
  benefit: fields.benefit,
  scope: { kind: fields.scopeKind, ids: fields.scopeIds },
  conditions: conditionsOf(fields),
  stacking: fields.stacking,
});

const conditionsOf = (fields: PromotionFields): PromotionShown['conditions'] => ({
  minSubtotal: fields.minimumPaise,
  minQuantity: fields.minimumQuantity,
  firstOrder: fields.isFirstOrder,
  paymentMethod: fields.paymentMethod,
  segment: fields.segment,
});

function stateOf({ isActive, startsAt, endsAt }: PromotionFields, now: Date): PromotionState {
  if (!isActive) return 'blocked';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt > now ? 'scheduled' : 'running';
}

/** A promotion in the API's format; its total discount is for staff. */
export const toPromotionView = (row: PromotionRow, now: Date, performance?: Performance): PromotionShown => ({
  _id: row.id,
  name: row.name,
  benefit: row.benefit,
  scope: { kind: row.scopeKind, ids: row.scopeIds },
  conditions: conditionsOf(row),
  stacking: row.stacking,
  starts: row.startsAt.toISOString(),
  ends: row.endsAt?.toISOString() ?? null,
  limits: { total: row.totalLimit, perCustomer: row.perCustomerLimit },
  code: row.code,
  isActive: row.isActive,
  state: stateOf(row, now),
  ...(performance && { performance }),
});
