-- A courier fetches what a customer returns: the return has a state for it, and one pickup at a time.
alter table order_return drop constraint order_return_state_check;
alter table order_return add constraint order_return_state_check
  check (state in ('requested', 'picked_up', 'received', 'refunded', 'exchanged', 'rejected'));
create table return_pickup (
  return_id    uuid primary key references order_return on delete cascade,
  courier      text not null,
  service      text not null default '',
  awb          text not null default '',
  tracking_url text not null default '',
  state        text not null check (state in ('waiting', 'booked', 'refused', 'picked_up', 'cancelled')),
  requested_at timestamptz not null,
  -- The rest is empty where staff booked by hand.
  reference    text not null default '',
  bookings     integer not null default 1, -- a courier takes no reference a second time, not even of a cancelled one
  weight_grams integer,
  message      text not null default '',
  handles      jsonb not null default '{}',
  is_test      boolean not null default false,
  attempts     integer not null default 0,
  attempted_at timestamptz,
  polled_at    timestamptz
);
create index return_pickup_awb on return_pickup (courier, awb) where state = 'booked' and courier <> 'own';
