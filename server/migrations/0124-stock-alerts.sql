-- Who asked to hear when a size is back. The pieces that come in name who is next, in the statement that books them.

create table stock_alert (
  id         uuid primary key,
  variant_id uuid not null references variant on delete cascade,
  account_id uuid references account on delete cascade, -- null: a visitor without an account
  email      text not null check (email = lower(email)),
  asked_at   timestamptz not null,
  due_at     timestamptz, -- set when a piece came for it; null while it waits
  notified_at    timestamptz
);
create unique index stock_alert_open on stock_alert (variant_id, email) where notified_at is null;
create index stock_alert_waiting on stock_alert (variant_id, asked_at, id) where notified_at is null and due_at is null;
create index stock_alert_due on stock_alert (due_at, id) where notified_at is null and due_at is not null;
create index stock_alert_email on stock_alert (email) where notified_at is null;
create index stock_alert_account on stock_alert (account_id, asked_at desc) where account_id is not null;
create index stock_alert_notified on stock_alert (notified_at) where notified_at is not null;

create function mark_stock_alerts() returns trigger language plpgsql as $$
begin
  update stock_alert set due_at = now() where id in (
    select id from stock_alert where variant_id = new.variant_id and notified_at is null and due_at is null
    order by asked_at, id limit new.change);
  return null;
end $$;
create trigger alert_came after insert on stock_change for each row when (new.change > 0) execute function mark_stock_alerts();

-- A wishlist item may name a size, and says what the product cost when it was added.
alter table wishlist_item add column variant_id uuid references variant on delete set null;
alter table wishlist_item add column added_paise bigint check (added_paise >= 0);
alter table wishlist_item add column price_alert boolean not null default false;
alter table wishlist_item add column alerted_paise bigint check (alerted_paise >= 0); -- the price of the last e-mail
create index wishlist_item_variant on wishlist_item (variant_id) where variant_id is not null;
create index wishlist_item_price_alert on wishlist_item (account_id, product_id) where price_alert;

-- The link by which others see a wishlist.
create table wishlist_share (
  account_id uuid primary key references account on delete cascade,
  token      text not null unique,
  name       text not null, -- what visitors see
  created_at timestamptz not null
);
