-- Couriers that are booked through their API, beside those whose numbers staff enter by hand. A booking is claimed by its row before
-- the courier is asked, so that a crash in between leaves a reference by which the parcel is found again.

do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'shipment'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%courier%' loop
    execute format('alter table shipment drop constraint %I', name);
  end loop;
end $$;
alter table shipment add constraint shipment_courier check (courier in ('own', 'shiprocket', 'delhivery'));
-- The day in India on which the courier expects to deliver, YYYY-MM-DD.
alter table shipment add column expected_by text check (expected_by ~ '^\d{4}-\d\d-\d\d$');
-- When the courier says that the parcel came into its state: what it tells later of an earlier moment changes nothing.
alter table shipment add column state_at timestamptz;
alter table shipment add column polled_at timestamptz;
create index shipment_to_poll on shipment (polled_at nulls first, id)
  where courier <> 'own' and awb <> '' and state not in ('delivered', 'rto_delivered', 'lost', 'cancelled');

create table shipment_booking (
  shipment_id   uuid primary key references shipment on delete cascade,
  courier       text not null check (courier in ('shiprocket', 'delhivery')),
  -- The shop's own id of the parcel at the courier: asked for twice, it is one parcel.
  reference     text not null,
  state         text not null check (state in ('waiting', 'booked', 'refused', 'cancelled')),
  weight_grams  integer not null check (weight_grams between 1 and 50000),
  service       text not null default '',
  -- Why it was refused, or why it is not booked yet.
  message       text not null default '',
  attempts      integer not null default 0,
  -- Set while a process asks the courier.
  attempted_at  timestamptz,
  requested_at  timestamptz not null,
  booked_at     timestamptz,
  freight_paise bigint check (freight_paise >= 0),
  rto_paise     bigint check (rto_paise >= 0),
  -- By the simulator: nothing is sent.
  is_test       boolean not null default false,
  -- The courier's own ids beside the number.
  handles       jsonb not null default '{}',
  unique (courier, reference)
);

-- Each event of a courier once, whether a webhook or a poll brought it.
create table courier_event (
  id          bigint generated always as identity primary key,
  shipment_id uuid not null references shipment on delete cascade,
  at          timestamptz not null,
  code        text not null,
  state       text,
  received_at timestamptz not null,
  unique (shipment_id, at, code)
);

-- Links to labels end after a day, so the file is stored.
create table shipment_label (
  shipment_id uuid primary key references shipment on delete cascade,
  pdf         bytea not null
);

create table courier_settings (
  id           boolean primary key default true check (id),
  courier      text not null default 'own' check (courier in ('own', 'shiprocket', 'delhivery')),
  -- Of one's own courier: its name, and a link with {awb} in it.
  service      text not null default '',
  link_pattern text not null default '',
  -- The warehouse as the courier has it registered, and its PIN code.
  pickup_place text not null default '',
  pickup_pin   text not null default '',
  weight_grams integer not null default 500 check (weight_grams between 1 and 50000),
  length_cm    integer not null default 30 check (length_cm between 1 and 200),
  width_cm     integer not null default 25 check (width_cm between 1 and 200),
  height_cm    integer not null default 5 check (height_cm between 1 and 200),
  updated_at   timestamptz not null default now()
);
insert into courier_settings default values;

-- The parcels of the courier simulator, and its settings.
create table simulated_parcel (
  id         bigint generated always as identity primary key,
  courier    text not null,
  reference  text not null,
  awb        text unique,
  parcel     jsonb not null,
  scans      jsonb not null default '[]',
  created_at timestamptz not null,
  unique (courier, reference)
);
create table courier_simulator (
  name  text primary key,
  value jsonb not null
);
