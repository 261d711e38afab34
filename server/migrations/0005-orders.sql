-- What was sold. An order is a snapshot: later edits of products, prices or addresses do not reach it.
-- Whether a line's goods are off the shelf is the line's own flag, never guessed from the order's status.

create sequence order_number;

create table customer_order (
  id                    uuid primary key,
  number                text not null unique, -- S-2026-000123
  account_id            uuid not null references account on delete restrict,
  customer_name         text not null,
  customer_phone        text not null,
  ship_full_name        text not null,
  ship_address          text not null,
  ship_phone            text not null,
  ship_street           text not null default '',
  ship_city             text not null,
  ship_state            text not null,
  ship_country          text not null,
  ship_zip              text not null,
  payment_method        text not null check (payment_method in ('COD', 'Card')),
  payment_status        text not null check (payment_status in ('unpaid', 'paid', 'refund_due', 'refunded', 'partly_refunded', 'failed')),
  delivery_status       text not null check (delivery_status in
    ('Pending', 'Processing', 'Shipped', 'Out for Delivery', 'Delivered', 'Failed Delivery', 'Returned', 'Cancelled')),
  mrp_paise             bigint not null check (mrp_paise >= 0),
  subtotal_paise        bigint not null check (subtotal_paise >= 0),
  offer_discount_paise  bigint not null default 0 check (offer_discount_paise >= 0),
  coupon_discount_paise bigint not null default 0 check (coupon_discount_paise >= 0),
  shipping_paise        bigint not null default 0 check (shipping_paise >= 0),
  total_paise           bigint not null check (total_paise >= 0
    and total_paise = subtotal_paise - offer_discount_paise - coupon_discount_paise + shipping_paise),
  refunded_paise        bigint not null default 0 check (refunded_paise >= 0 and refunded_paise <= total_paise),
  coupon_id             uuid references coupon on delete restrict,
  dispatched_at         timestamptz, -- first of Shipped, Out for Delivery, Delivered; null while the goods are in the house
  delivered_at          timestamptz,
  created_at            timestamptz not null
);
create index customer_order_mine on customer_order (account_id, created_at desc, id desc);
create index customer_order_newest on customer_order (created_at desc, id desc);
create index customer_order_status on customer_order (delivery_status, created_at desc, id desc);
create index customer_order_number on customer_order using gin (number gin_trgm_ops);
create index customer_order_name on customer_order using gin (lower(customer_name) gin_trgm_ops);
create index customer_order_phone on customer_order using gin (customer_phone gin_trgm_ops);

create table order_line (
  id           uuid primary key,
  order_id     uuid not null references customer_order on delete cascade,
  position     integer not null,
  product_id   uuid not null, -- no reference: what was sold outlives what is sold
  variant_id   uuid not null,
  category_id  uuid not null,
  product_name text not null,
  product_slug text not null,
  image        text not null default '',
  size         text not null,
  colour       text not null default '',
  sku          text not null,
  quantity     integer not null check (quantity > 0),
  mrp_paise    bigint not null check (mrp_paise >= 0),  -- a piece
  unit_paise   bigint not null check (unit_paise >= 0), -- a piece, before offers
  offer_paise  bigint not null default 0 check (offer_paise >= 0),  -- the line's
  coupon_paise bigint not null default 0 check (coupon_paise >= 0), -- the line's share
  total_paise  bigint not null check (total_paise >= 0 and total_paise = unit_paise * quantity - offer_paise - coupon_paise),
  off_shelf    boolean not null default true, -- its goods were taken from stock and not given back
  unique (order_id, position)
);
create index order_line_product on order_line (product_id);
create index order_line_sku on order_line using gin (sku gin_trgm_ops);

create table order_event (
  id         bigint generated always as identity primary key, -- their order, whatever the clocks of two machines say
  order_id   uuid not null references customer_order on delete cascade,
  at         timestamptz not null,
  status     text not null,
  actor      text not null check (actor in ('customer', 'staff', 'shop')),
  actor_name text not null,
  note       text not null default ''
);
create index order_event_order on order_event (order_id, id);

create table order_return (
  order_id     uuid primary key references customer_order on delete cascade,
  state        text not null check (state in ('requested', 'received', 'refunded', 'rejected')),
  reason       text not null,
  requested_at timestamptz not null,
  received_at  timestamptz,
  restocked    boolean,
  refund_paise bigint not null default 0 check (refund_paise >= 0),
  note         text not null default ''
);
create index order_return_state on order_return (state, requested_at);

-- The same key and body answer the first success again for 24 hours; the same key with another body is refused.
create table idempotency_key (
  account_id uuid not null references account on delete cascade,
  key        text not null,
  body_hash  bytea not null,
  order_id   uuid not null references customer_order on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
