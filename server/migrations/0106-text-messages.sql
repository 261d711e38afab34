-- One outbox for every channel: an SMS is a row of mail like an email, with a phone number in place of the address. What is sent by
-- SMS, in which words and under which template of the gateway, staff decide. And the codes by which people log in with their phone.

alter table mail add column channel text not null default 'email' check (channel in ('email', 'sms'));
alter table mail add column to_phone text not null default '';
alter table mail add column provider_id text; -- of the gateway; test-… where a simulator took it
alter table mail drop constraint mail_to_email_check;
alter table mail add constraint mail_recipient check ((channel = 'email') = (to_email <> '') and (channel = 'email') = (to_phone = ''));
drop index mail_once;
create unique index mail_once on mail (order_id, template, channel)
  where template in ('order-placed', 'order-shipped', 'order-delivered');
drop index mail_search;
create index mail_search on mail using gin (lower(to_name || ' ' || to_email || ' ' || to_phone) gin_trgm_ops);
create index mail_phone on mail (to_phone) where to_phone <> '';

-- Without a row the program's own text holds.
create table text_template (
  template          text not null,
  channel           text not null check (channel in ('sms')),
  text              text not null check (text <> ''),
  gateway_template  text not null default '', -- as the gateway and DLT know it
  is_on             boolean not null,
  updated_at        timestamptz not null,
  primary key (template, channel)
);

alter table account add column verified_phone text check (verified_phone ~ '^[6-9][0-9]{9}$');
create unique index account_verified_phone on account (verified_phone) where verified_phone is not null;

-- A new code ends the one before. The code itself is derived from the id with the key that signs access tokens.
create table phone_code (
  phone      text primary key,
  id         uuid not null unique,
  expires_at timestamptz not null,
  tries      integer not null default 0 check (tries >= 0)
);
create index phone_code_expiry on phone_code (expires_at);
