-- Zones, fees and dates of delivery, and the rules of cash on delivery. `{}`: delivery is free and names no date.

-- step: columns, whose checks hold for new rows
alter table shop_settings add column delivery jsonb not null default '{}';
alter table shop_settings add column delivery_updated_at timestamptz not null default now();

-- Of shipping_paise, so that tax and refunds follow the goods as for delivery.
alter table customer_order add column cod_fee_paise bigint not null default 0;
alter table customer_order add constraint customer_order_check2
  check (cod_fee_paise >= 0 and cod_fee_paise <= shipping_paise) not valid;
-- For paying first; the lines hold their shares.
alter table customer_order add column prepaid_discount_paise bigint not null default 0;
alter table customer_order add constraint customer_order_prepaid_discount_paise_check check (prepaid_discount_paise >= 0) not valid;
alter table order_line add column prepaid_paise bigint not null default 0;
alter table order_line add constraint order_line_prepaid_paise_check check (prepaid_paise >= 0) not valid;
-- The days in India that were promised when the order was placed, YYYY-MM-DD; null where none were.
alter table customer_order add column promised_dispatch text;
alter table customer_order add constraint customer_order_promised_dispatch_check check (promised_dispatch ~ '^\d{4}-\d\d-\d\d$') not valid;
alter table customer_order add column promised_from text;
alter table customer_order add constraint customer_order_promised_from_check check (promised_from ~ '^\d{4}-\d\d-\d\d$') not valid;
alter table customer_order add column promised_by text;
alter table customer_order add constraint customer_order_promised_by_check check (promised_by ~ '^\d{4}-\d\d-\d\d$') not valid;

do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'customer_order'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%subtotal_paise - offer_discount_paise%' loop
    execute format('alter table customer_order drop constraint %I', name);
  end loop;
  for name in select conname from pg_constraint where conrelid = 'order_line'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%offer_paise%coupon_paise%' loop
    execute format('alter table order_line drop constraint %I', name);
  end loop;
end $$;
alter table customer_order add constraint customer_order_total check (total_paise >= 0
  and total_paise = subtotal_paise - offer_discount_paise - coupon_discount_paise - prepaid_discount_paise + shipping_paise) not valid;
alter table order_line add constraint order_line_total check (total_paise >= 0
  and total_paise = unit_paise * quantity - offer_paise - coupon_paise - prepaid_paise) not valid;

-- step: the checks for earlier orders
alter table customer_order
  validate constraint customer_order_check2,
  validate constraint customer_order_prepaid_discount_paise_check,
  validate constraint customer_order_promised_dispatch_check,
  validate constraint customer_order_promised_from_check,
  validate constraint customer_order_promised_by_check,
  validate constraint customer_order_total;

-- step: the checks for earlier lines
alter table order_line
  validate constraint order_line_prepaid_paise_check,
  validate constraint order_line_total;
