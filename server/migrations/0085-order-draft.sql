-- An order that staff write for a customer on the phone. Prices are not stored: they count when it is sent.
create sequence draft_number;
create table order_draft (
  id          uuid primary key,
  number      text not null unique,
  customer_name  text not null,
  customer_phone text not null,
  customer_email text not null,
  -- [{"variantId", "quantity"}], in the order in which staff chose them
  items       jsonb not null,
  discount_percent numeric(5, 2) check (discount_percent between 0 and 100),
  discount_paise bigint check (discount_paise >= 0),
  discount_reason text not null,
  -- null until staff know it
  address     jsonb,
  note        text not null,
  -- for the list; what is charged is priced anew
  item_count  integer not null,
  total_paise bigint not null,
  -- the secret part of the payment link
  token       text unique,
  order_id    uuid references customer_order on delete set null,
  created_by  text not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  check (discount_percent is null or discount_paise is null)
);
create index order_draft_latest on order_draft (updated_at desc, id desc);
create index order_draft_email on order_draft (lower(customer_email));
create index order_draft_order on order_draft (order_id);
create index order_draft_search on order_draft
  using gin (lower(number || ' ' || customer_name || ' ' || customer_phone || ' ' || customer_email) gin_trgm_ops);
