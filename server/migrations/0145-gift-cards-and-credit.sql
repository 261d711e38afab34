-- Gift cards and store credit: one ledger for both. A balance is the sum of its entries, which are only ever added.

-- step: tables, and columns whose checks hold for new rows
create table credit_balance (
  id            uuid primary key,
  kind          text not null check (kind in ('credit', 'gift_card')),
  account_id    uuid references account, -- of store credit; null once the account is erased
  balance_paise bigint not null default 0 check (balance_paise >= 0),
  created_at    timestamptz not null
);
create unique index credit_balance_account on credit_balance (account_id) where account_id is not null;

create table credit_entry (
  id           uuid primary key,
  balance_id   uuid not null references credit_balance,
  kind         text not null check (kind in ('issue', 'spend', 'release', 'refund', 'expire', 'adjust', 'move')),
  amount_paise bigint not null check (amount_paise <> 0),
  order_id     uuid references customer_order on delete set null,
  reason       text not null default '',
  actor_name   text not null,
  at           timestamptz not null
);
create index credit_entry_balance on credit_entry (balance_id, at desc, id desc);
create index credit_entry_order on credit_entry (order_id) where order_id is not null;
create index credit_entry_at on credit_entry (at);

create function add_to_credit_balance() returns trigger language plpgsql as $$
begin
  update credit_balance set balance_paise = balance_paise + new.amount_paise where id = new.balance_id;
  return null;
end $$;
create trigger credit_entry_added after insert on credit_entry for each row execute function add_to_credit_balance();

create function refuse_credit_change() returns trigger language plpgsql as $$
begin
  -- Sample data of a demo shop can be removed.
  if tg_op = 'DELETE' and current_setting('selvedge.clears_demo', true) = 'yes' then return old; end if;
  raise exception 'entries of the credit ledger are only added, and a balance changes with them alone';
end $$;
-- What an entry says of a person may be erased; its amount stays.
create trigger credit_entry_kept before delete or update of id, balance_id, kind, amount_paise, at on credit_entry
  for each row execute function refuse_credit_change();
create trigger credit_balance_kept before update of balance_paise on credit_balance
  for each row when (pg_trigger_depth() = 0) execute function refuse_credit_change();
create trigger credit_balance_empty before insert on credit_balance
  for each row when (new.balance_paise <> 0) execute function refuse_credit_change();

create sequence gift_card_number;

-- A card's code is stored as a hash. A card that was bought has none until its receiver opens it.
create table gift_card (
  id                 uuid primary key references credit_balance,
  number             text not null unique, -- of the receipt; no tax document
  value_paise        bigint not null check (value_paise > 0),
  state              text not null check (state in ('unpaid', 'scheduled', 'sent', 'active', 'blocked', 'cancelled')),
  code_hash          bytea unique,
  last4              text not null default '',
  expires_at         timestamptz not null,
  buyer_id           uuid references account, -- null: a guest, or issued by staff
  buyer_name         text not null default '',
  buyer_email        text not null default '',
  receiver_name      text not null default '',
  receiver_email     text not null default '',
  message            text not null default '',
  reason             text not null default '', -- of staff who issued it
  deliver_at         timestamptz,
  round              int not null default 0, -- how often its link was sent anew
  opened_at          timestamptz,
  gateway_order_id   text unique,
  gateway_payment_id text unique,
  pay_before         timestamptz,
  paid_at            timestamptz,
  reminded_at        timestamptz, -- of its end
  created_by         text not null default '',
  created_at         timestamptz not null
);
create index gift_card_created on gift_card (created_at desc, id desc);
create index gift_card_state on gift_card (state, created_at desc, id desc);
create index gift_card_due on gift_card (deliver_at) where state = 'scheduled';
create index gift_card_waiting on gift_card (pay_before) where state = 'unpaid';
create index gift_card_ends on gift_card (expires_at);
create index gift_card_buyer on gift_card (buyer_id, created_at desc) where buyer_id is not null;
create index gift_card_receiver on gift_card (lower(receiver_email)) where receiver_email <> '';

-- The part of an order that a gift card or store credit paid, and how much of it went back.
create table order_credit (
  order_id       uuid not null references customer_order on delete cascade,
  balance_id     uuid not null references credit_balance,
  amount_paise   bigint not null check (amount_paise > 0),
  returned_paise bigint not null default 0 check (returned_paise between 0 and amount_paise),
  primary key (order_id, balance_id)
);
create index order_credit_balance on order_credit (balance_id);

alter table customer_order
  add column gift_card_paise bigint not null default 0,
  add column credit_paise bigint not null default 0,
  -- By a trigger, since a generated column would write the whole table anew under a lock.
  add column due_paise bigint not null default 0,
  add constraint customer_order_gift_card_paise_check check (gift_card_paise >= 0) not valid,
  add constraint customer_order_credit_paise_check check (credit_paise >= 0) not valid,
  add constraint customer_order_check check (total_paise - gift_card_paise - credit_paise >= 0) not valid;
create function set_due_paise() returns trigger language plpgsql as $$
begin
  new.due_paise := new.total_paise - new.gift_card_paise - new.credit_paise;
  return new;
end $$;
create trigger customer_order_due before insert or update of total_paise, gift_card_paise, credit_paise, due_paise on customer_order
  for each row execute function set_due_paise();

-- What the customer chose in the cart.
alter table cart
  add column gift_card_id uuid references gift_card,
  add column uses_credit boolean not null default false;

-- Money may go back to a gift card or as store credit, which a customer may prefer for a return.
alter table refund drop constraint refund_way_check;
alter table refund add constraint refund_method_check
  check (method in ('gateway', 'upi', 'bank', 'cash', 'exchange', 'gift_card', 'credit')) not valid;
alter table order_return drop constraint order_return_payout_way_check;
alter table order_return add constraint order_return_payout_method_check check (payout_method in ('upi', 'bank', 'credit')) not valid;
-- Of a refund that goes two ways, the pieces count once.
alter table refund_line drop constraint refund_line_quantity_check;
alter table refund_line add constraint refund_line_quantity_check check (quantity >= 0) not valid;

-- step in batches of customer_order: what is due of earlier orders
update customer_order set due_paise = total_paise - gift_card_paise - credit_paise
where due_paise <> total_paise - gift_card_paise - credit_paise;

-- step: the checks for earlier orders
alter table customer_order
  validate constraint customer_order_gift_card_paise_check,
  validate constraint customer_order_credit_paise_check,
  validate constraint customer_order_check;

-- step: the checks for earlier refunds and returns
alter table refund validate constraint refund_method_check;
alter table order_return validate constraint order_return_payout_method_check;
alter table refund_line validate constraint refund_line_quantity_check;

-- step: index
create index concurrently cart_gift_card on cart (gift_card_id) where gift_card_id is not null;
