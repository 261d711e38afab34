-- Orders of the shop that a seller had before: history that customers and staff read. They are no orders of this shop, so a table of
-- their own keeps them out of stock, money, tax, reports, invoices and refunds, which read customer_order.
create table past_order (
  id              uuid primary key,
  number          text not null check (number <> ''),
  ordered_at      timestamptz not null,
  email           text not null check (email = lower(email)),
  -- Set once the account has proven this e-mail; until then another person may have signed up with it.
  account_id      uuid references account on delete set null,
  customer_name   text not null,
  payment_status  text not null,
  delivery_status text not null,
  total_paise     bigint not null check (total_paise >= 0),
  refunded_paise  bigint not null check (refunded_paise >= 0),
  -- [{name, sku, quantity, pricePaise}]: read whole, never searched.
  items           jsonb not null,
  imported_at     timestamptz not null
);
create unique index past_order_number on past_order (lower(number), ordered_at);
create index past_order_account on past_order (account_id, ordered_at desc);
create index past_order_email on past_order (email, ordered_at desc);

alter table import_job drop constraint import_job_kind_check;
alter table import_job add constraint import_job_kind_check check (kind in ('products', 'stock', 'customers', 'orders'));
