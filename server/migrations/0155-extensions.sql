-- Extensions: modules named by EXTENSIONS. What each keeps, how it fares, and the events that wait for it, which share the outbox of
-- the webhooks. A courier of an extension is named x- and the extension's name; the wider checks need no look at the rows.
create table extension (
  source        text primary key check (source <> ''), -- as EXTENSIONS names it
  name          text not null,
  title         text not null,
  active        boolean not null default true,
  failures      integer not null default 0, -- in a row
  last_error    text not null default '',
  last_error_at timestamptz,
  loaded_at     timestamptz not null
);

create table extension_value (
  id         uuid primary key,
  extension  text not null, -- its name
  account_id uuid references account on delete cascade, -- whose personal data it is; null: nobody's
  key        text not null check (char_length(key) between 1 and 200),
  value      jsonb not null check (pg_column_size(value) <= 32768),
  updated_at timestamptz not null
);
create unique index extension_value_key on extension_value (extension, key, account_id) nulls not distinct;
create index extension_value_newest on extension_value (extension, updated_at desc, id desc);
create index extension_value_account on extension_value (account_id, updated_at desc) where account_id is not null;

-- A follower's events: no address and no secret, and staff do not edit it. Its deliveries end like those of any webhook.
alter table webhook add column extension text unique;

alter table shipment drop constraint shipment_courier;
alter table shipment add constraint shipment_courier check (courier in ('own', 'shiprocket', 'delhivery') or courier like 'x-%') not valid;
alter table shipment_booking drop constraint shipment_booking_courier_check;
alter table shipment_booking add constraint shipment_booking_courier_check check (courier in ('shiprocket', 'delhivery') or courier like 'x-%') not valid;
alter table courier_settings drop constraint courier_settings_courier_check;
alter table courier_settings add constraint courier_settings_courier_check check (courier in ('own', 'shiprocket', 'delhivery') or courier like 'x-%') not valid;
