-- The order desk: cash orders that staff confirm by phone first, and orders that are packed and wait for the courier.

-- step: columns
alter table customer_order add column awaiting_confirmation boolean not null default false;
alter table customer_order add column packed_at timestamptz;

-- step: indexes
create index concurrently customer_order_to_confirm on customer_order (created_at, id)
  where delivery_status = 'Processing' and awaiting_confirmation;
create index concurrently customer_order_to_pack on customer_order (created_at, id)
  where delivery_status = 'Processing' and not awaiting_confirmation and packed_at is null;
create index concurrently customer_order_to_hand_over on customer_order (packed_at, id)
  where delivery_status = 'Processing' and packed_at is not null;
