import { rupees } from '@shop/contract/money';
import type { Db } from '#infra/database';
import { newId } from '#kernel/ids';

type CouponToMake = {
  code?: string;
  percent?: number;
  /** In rupees. */
  minimum?: number;
  usageLimit?: number;
  perCustomerLimit?: number;
  used?: number;
  expiresAt?: Date;
  isActive?: boolean;
};

/** A coupon of 10% off every cart, without limits by default; its code is generated if omitted. */
export async function aCoupon(db: Db, { minimum = 0, ...coupon }: CouponToMake = {}): Promise<{ id: string; code: string }> {
  const id = newId();
  const { code = `C-${id.toUpperCase()}`, percent = 10, expiresAt = new Date('2099-12-31') } = coupon;
  await db
    .insertInto('coupon')
    .values({ ...coupon, id, code, percent, expiresAt, minimumPaise: rupees(minimum) })
    .execute();
  return { id, code };
}
