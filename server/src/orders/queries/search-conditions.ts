import { ORDER_NUMBER } from '@shop/contract/orders';
import { MAX_SEARCH_COUNT } from '@shop/contract/paging';
import { isRecent, isTrigramSearchable, sql } from '#infra/database';

type Condition = ReturnType<typeof sql<boolean>>;

const LIKE_A_PHONE = /^[+\d][\d\s()-]*$/;
/** Digits of a phone number without the country code. */
const PHONE_DIGITS = 10;

/**
 * The searched columns as conditions on customer_order, each with its own index. Each condition is a separate query, limited to
 * one page of its newest rows, so that a name with 100,000 orders costs no more than a rare one. A full order number or phone
 * matches exactly, however the phone is written; a search text of two letters covers only the latest orders.
 */
export function searchConditions(q: string): Condition[] {
  if (q === '') return [];
  const pattern = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const digits = q.replace(/\D/g, '');
  // As parcels store a number that staff enter.
  const bare = q.replaceAll(/[\s-]/g, '').toUpperCase();
  const isPhone = LIKE_A_PHONE.test(q) && digits.length >= PHONE_DIGITS;
  const ways = [
    ORDER_NUMBER.test(q) ? sql<boolean>`number = ${q.toUpperCase()}` : sql<boolean>`number ilike ${pattern}`,
    sql<boolean>`lower(customer_name) like ${pattern.toLowerCase()}`,
    isPhone
      ? sql<boolean>`right(regexp_replace(customer_phone, '[^0-9]', '', 'g'), ${sql.lit(PHONE_DIGITS)}) = ${digits.slice(-PHONE_DIGITS)}`
      : sql<boolean>`customer_phone ilike ${pattern}`,
  ];
  if (!isTrigramSearchable(q))
    return [sql<boolean>`(${sql.join(ways, sql` or `)}) and ${isRecent('customerOrder', 'createdAt')}`];
  return [
    ...ways,
    // A SKU may be on 100,000 lines; ids are sorted by time, so the limit picks the latest orders.
    sql<boolean>`id = any(array(select order_id from order_line where sku ilike ${pattern}
      order by order_id desc limit ${MAX_SEARCH_COUNT + 1}))`,
    // A courier's number of a parcel or of a return's pickup is scanned in full.
    sql<boolean>`id in (select order_id from shipment where awb <> '' and awb in (${q}, ${bare})
      union select r.order_id from return_pickup p join order_return r on r.id = p.return_id
        where p.awb <> '' and p.awb in (${q}, ${bare}))`,
    // Numbers of tax documents are pasted in full, so they are matched exactly.
    sql<boolean>`id in (select order_id from invoice where number = ${q.toUpperCase()}
      union select order_id from credit_note where number = ${q.toUpperCase()})`,
  ];
}
