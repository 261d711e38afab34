-- What staff's lists are sorted and filtered by, and what they changed in bulk, so that it can be undone.

create index product_name on product (lower(name), id);
create index product_blocked on product (created_at desc, id desc) where not is_active;
create index product_listing_price on product_listing (sale_paise, product_id);
-- Sizes that run low, sold out ones included: the same five as FEW_LEFT of the contract.
create index variant_low on variant (product_id) where is_active and stock <= 5;

create index customer_order_payment on customer_order (payment_status, created_at desc, id desc);
create index customer_order_due on customer_order (created_at) where delivery_status in ('Pending', 'Processing');
create index order_return_newest on order_return (state, requested_at desc, order_id desc);

-- A note that staff wrote beside an order may be for colleagues alone.
alter table order_event add column staff_only boolean not null default false;

-- One change of many products at once: what it moved, from what to what.
create table bulk_change (
  id        uuid primary key,
  at        timestamptz not null,
  actor_id  uuid references account on delete set null,
  field     text not null check (field in ('active', 'price', 'stock')),
  steps     jsonb not null, -- [{ id, before, after }]: of products where they were blocked or unblocked, otherwise of variants
  undone_at timestamptz
);
