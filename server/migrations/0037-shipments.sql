-- Parcels. An order has several; each has its lines, its courier and what happened to it. The order's status follows them.

create table shipment (
  id              uuid primary key,
  order_id        uuid not null references customer_order on delete cascade,
  position        integer not null check (position between 1 and 20),
  courier         text not null default 'own' check (courier in ('own')),
  service         text not null default '',
  awb             text not null default '',
  tracking_url    text not null default '',
  state           text not null default 'label_created' check (state in ('label_created', 'picked_up', 'in_transit',
    'out_for_delivery', 'delivered', 'delivery_failed', 'rto_initiated', 'rto_delivered', 'lost', 'cancelled')),
  weight_grams    integer check (weight_grams between 1 and 50000),
  created_at      timestamptz not null,
  unique (order_id, position)
);
create unique index shipment_awb on shipment (courier, awb) where awb <> '' and state <> 'cancelled';

create table shipment_line (
  shipment_id   uuid not null references shipment on delete cascade,
  order_line_id uuid not null references order_line on delete cascade,
  quantity      integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_line_order_line on shipment_line (order_line_id);

create table shipment_event (
  id          bigint generated always as identity primary key,
  shipment_id uuid not null references shipment on delete cascade,
  at          timestamptz not null,
  state       text not null,
  place       text not null default '',
  note        text not null default ''
);
create index shipment_event_shipment on shipment_event (shipment_id, id);

-- The link by which an order is followed without an account.
create table order_tracking (
  order_id uuid primary key references customer_order on delete cascade,
  token    text not null unique
);
