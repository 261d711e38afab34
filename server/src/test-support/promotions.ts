import { rupees } from '@shop/contract/money';
import type { Benefit, Promotion } from '@shop/contract/promotions';
import type { Db } from '#infra/database';
import { newId } from '#kernel/ids';

type PromotionToMake = {
  name?: string;
  /** Amounts in paise, as stored. */
  benefit?: Benefit;
  scope?: Promotion['scope'];
  /** In rupees. */
  minimum?: number;
  firstOrder?: boolean;
  paymentMethod?: 'COD' | 'Card';
  segment?: NonNullable<Promotion['conditions']['segment']>;
  stacking?: Promotion['stacking'];
  endsAt?: Date;
  total?: number;
  perCustomer?: number;
  code?: string;
};

/** A running promotion: by default 10% off everything, combinable with others. */
export async function aPromotion(db: Db, promotion: PromotionToMake = {}): Promise<{ id: string; name: string }> {
  const id = newId();
  const { name = `Promotion ${id}`, benefit = { kind: 'percent', percent: 10 }, scope = { kind: 'all', ids: [] } } = promotion;
  await db
    .insertInto('promotion')
    .values({
      id,
      name,
      benefit: JSON.stringify(benefit),
      scopeKind: scope.kind,
      scopeIds: scope.ids,
      minimumPaise: rupees(promotion.minimum ?? 0),
      isFirstOrder: promotion.firstOrder ?? false,
      paymentMethod: promotion.paymentMethod ?? null,
      segment: promotion.segment ?? null,
      stacking: promotion.stacking ?? 'with_others',
      startsAt: new Date('2020-01-01'),
      endsAt: promotion.endsAt ?? null,
      totalLimit: promotion.total ?? null,
      perCustomerLimit: promotion.perCustomer ?? null,
      code: promotion.code ?? null,
    })
    .execute();
  return { id, name };
}
