-- Webhooks: what happens in the shop, sent to other programs. An event is written by a trigger, in the statement of its change:
-- no command can forget it, it costs the order no round trip, and without a webhook that wants it nothing is written.

create table webhook (
  id         uuid primary key,
  account_id uuid references account on delete set null, -- who made it, and gets the e-mail when it is switched off
  url        text not null check (url <> ''),
  events     text[] not null check (cardinality(events) > 0),
  secret     text not null, -- whsec_ and base64, which every message is signed with
  active     boolean not null default true,
  off_reason text not null default '', -- why the shop switched it off; empty where it did not
  created_at timestamptz not null
);
create index webhook_newest on webhook (created_at desc, id desc);
create index webhook_account on webhook (account_id) where account_id is not null;

create table event (
  id       uuid primary key,
  sequence bigint generated always as identity, -- their order; of two about one subject the higher is the later
  type     text not null,
  at       timestamptz not null,
  data     jsonb not null -- ids and states, no personal data
);
create index event_at on event (at);

create table webhook_delivery (
  id           uuid primary key,
  webhook_id   uuid not null references webhook on delete cascade,
  event_id     uuid not null references event on delete cascade,
  state        text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts     integer not null default 0,
  due_at       timestamptz not null, -- of the next attempt; while one runs, of the one after a crash
  status       integer,              -- of the last response; null: there was none
  error        text not null default '',
  created_at   timestamptz not null,
  delivered_at timestamptz
);
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_event on webhook_delivery (event_id);

create function record_event(event_type text, event_data jsonb) returns void language plpgsql as $$
declare new_id uuid;
begin
  if not exists (select from webhook where active and event_type = any(events)) then return; end if;
  insert into event (id, type, at, data) values (gen_random_uuid(), event_type, now(), event_data) returning id into new_id;
  insert into webhook_delivery (id, webhook_id, event_id, due_at, created_at)
  select gen_random_uuid(), id, new_id, now(), now() from webhook where active and event_type = any(events);
end $$;

create function record_order_event() returns trigger language plpgsql as $$
declare data jsonb := jsonb_build_object('_id', new.id, 'number', new.number, 'deliveryStatus', new.delivery_status,
  'paymentStatus', new.payment_status, 'paymentMethod', new.payment_method, 'total', round(new.total_paise / 100.0, 2));
begin
  if tg_op = 'INSERT' then
    perform record_event('order.placed', data);
  elsif new.delivery_status <> old.delivery_status then
    perform record_event('order.status_changed', data);
    if new.delivery_status = 'Cancelled' then perform record_event('order.cancelled', data); end if;
  end if;
  if new.payment_status = 'paid' and (tg_op = 'INSERT' or old.payment_status <> 'paid') then
    perform record_event('order.paid', data);
  end if;
  return null;
end $$;
create trigger event_placed after insert on customer_order for each row execute function record_order_event();
create trigger event_moved after update of delivery_status, payment_status on customer_order for each row
  when (new.delivery_status <> old.delivery_status or new.payment_status <> old.payment_status) execute function record_order_event();

create function record_product_event() returns trigger language plpgsql as $$
begin
  perform record_event('product.updated',
    jsonb_build_object('_id', new.id, 'slug', new.slug, 'name', new.name, 'isActive', new.is_active));
  return null;
end $$;
create trigger event_edited after update on product for each row
  when (new.updated_at <> old.updated_at) execute function record_product_event();

create function record_stock_event() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where active and 'stock.changed' = any(events)) then
    perform record_event('stock.changed', jsonb_build_object('productId', product_id, 'variantId', id, 'sku', sku,
      'stock', new.after, 'change', new.change, 'cause', new.cause)) from variant where id = new.variant_id;
  end if;
  return null;
end $$;
create trigger event_counted after insert on stock_change for each row execute function record_stock_event();
