-- Returns by line and quantity, several an order, with photos and exchanges. Goods come back piece by piece, so what is off the
-- shelf becomes a count. Refunds learn what they are for, when they are tried next, and that value may move to an exchange.

alter table order_line add column off_shelf_quantity integer not null default 0; -- pieces taken from stock and not given back
update order_line set off_shelf_quantity = quantity where off_shelf;
alter table order_line add check (off_shelf_quantity between 0 and quantity);

alter table order_return drop constraint order_return_pkey;
alter table order_return add column id uuid not null default gen_random_uuid();
alter table order_return alter column id drop default;
alter table order_return add primary key (id);
alter table order_return add column customer_note text not null default ''; -- the customer's words; note has the staff's
alter table order_return add column worth_paise bigint check (worth_paise >= 0); -- of its pieces, when the first of it was paid back
alter table order_return add column exchange_order_id uuid unique references customer_order on delete set null; -- what was sent instead
alter table order_return drop constraint order_return_state_check;
alter table order_return add check (state in ('requested', 'received', 'refunded', 'exchanged', 'rejected'));
create index order_return_order on order_return (order_id, requested_at);

create table order_return_line (
  return_id           uuid not null references order_return on delete cascade,
  order_line_id       uuid not null references order_line on delete cascade,
  quantity            integer not null check (quantity > 0),
  restocked_quantity  integer not null default 0 check (restocked_quantity between 0 and quantity), -- put back on the shelf
  exchange_variant_id uuid, -- the size wanted instead
  held_quantity       integer not null default 0 check (held_quantity between 0 and quantity), -- of that size, taken from stock meanwhile
  primary key (return_id, order_line_id),
  check (held_quantity = 0 or exchange_variant_id is not null)
);
create index order_return_line_line on order_return_line (order_line_id);

-- Until now a return was of everything.
insert into order_return_line (return_id, order_line_id, quantity, restocked_quantity)
  select r.id, l.id, l.quantity, case when r.restocked and r.state <> 'rejected' and not l.off_shelf then l.quantity else 0 end
  from order_return r join order_line l on l.order_id = r.order_id;
alter table order_return drop column restocked;
alter table order_line drop column off_shelf;

create table order_return_photo (
  return_id uuid not null references order_return on delete cascade,
  position  integer not null,
  url       text not null,
  primary key (return_id, position)
);

-- An exchange is an order of its own, paid for by what was paid for the order it comes from.
alter table customer_order add column exchange_of uuid references customer_order on delete cascade;
create index customer_order_exchange on customer_order (exchange_of) where exchange_of is not null;

alter table refund add column return_id uuid references order_return on delete set null;
alter table refund add column round integer not null default 0; -- a new one after the gateway itself gave a refund up
alter table refund add column next_try_at timestamptz not null default '-infinity';
alter table refund drop constraint refund_way_check;
alter table refund add check (way in ('gateway', 'upi', 'bank', 'cash', 'exchange'));
create index refund_return on refund (return_id);
create index refund_due on refund (next_try_at) where state = 'pending';

-- What was paid back before refunds were kept one by one. Every order until now was paid in cash.
insert into refund (id, order_id, kind, amount_paise, state, way, actor_name, created_at, processed_at, return_id)
  select gen_random_uuid(), o.id, 'order', o.refunded_paise, 'processed', 'cash', 'Selvedge', paid.at, paid.at, r.id
  from customer_order o
  left join order_return r on r.order_id = o.id
  cross join lateral (
    select coalesce(max(e.at), o.created_at) as at from order_event e where e.order_id = o.id and e.status = 'Refunded') paid
  where o.refunded_paise > 0;
