-- Orders and returns learn what a later refund or recall depends on: the minimum of each discount, the price of a size that was
-- chosen in an exchange, where a refund is to be paid, and which parcels are still on their way back.

-- The purchase that a discount needed; 0 where it needed none. Orders of earlier versions did not record it, and a return of them
-- keeps every discount.
alter table order_line add column offer_minimum_paise bigint not null default 0 check (offer_minimum_paise >= 0);
alter table customer_order add column coupon_minimum_paise bigint not null default 0 check (coupon_minimum_paise >= 0);

-- Price of a piece of the other size when the exchange was requested, and what of the price paid is to be refunded beside it.
alter table order_return_line add column exchange_unit_paise bigint check (exchange_unit_paise >= 0);
alter table order_return add column difference_paise bigint not null default 0 check (difference_paise >= 0);

-- Account for a refund of cash, encrypted: as the customer asked for it, and as staff paid it.
alter table order_return add column payout_sealed text;
alter table refund add column paid_to_sealed text;

-- Cancelled or undelivered after dispatch, and not received yet.
alter table customer_order add column coming_back boolean not null default false;
update customer_order o set coming_back = true
where o.delivery_status in ('Cancelled', 'Failed Delivery') and o.dispatched_at is not null and exists (
  select from order_line l where l.order_id = o.id and l.quantity > (
    select coalesce(sum(b.quantity), 0) from order_return_line b join order_return r on r.id = b.return_id
    where b.order_line_id = l.id and r.state <> 'rejected'));
create index customer_order_coming_back on customer_order (created_at desc, id desc) where coming_back;
