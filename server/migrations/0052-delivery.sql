-- Zones, fees and dates of delivery, and the rules of cash on delivery. `{}`: delivery is free and names no date.
alter table shop_settings add column delivery jsonb not null default '{}';
alter table shop_settings add column delivery_updated_at timestamptz not null default now();

-- Of shipping_paise, so that tax and refunds follow the goods as for delivery.
alter table customer_order add column cod_fee_paise bigint not null default 0
  check (cod_fee_paise >= 0 and cod_fee_paise <= shipping_paise);
-- For paying first; the lines hold their shares.
alter table customer_order add column prepaid_discount_paise bigint not null default 0 check (prepaid_discount_paise >= 0);
alter table order_line add column prepaid_paise bigint not null default 0 check (prepaid_paise >= 0);
-- The days in India that were promised when the order was placed, YYYY-MM-DD; null where none were.
alter table customer_order add column promised_dispatch text check (promised_dispatch ~ '^\d{4}-\d\d-\d\d$');
alter table customer_order add column promised_from text check (promised_from ~ '^\d{4}-\d\d-\d\d$');
alter table customer_order add column promised_by text check (promised_by ~ '^\d{4}-\d\d-\d\d$');

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
  and total_paise = subtotal_paise - offer_discount_paise - coupon_discount_paise - prepaid_discount_paise + shipping_paise);
alter table order_line add constraint order_line_total check (total_paise >= 0
  and total_paise = unit_paise * quantity - offer_paise - coupon_paise - prepaid_paise);
