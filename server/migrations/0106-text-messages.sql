-- One outbox for every channel: an SMS is a row of mail like an email, with a phone number in place of the address. What is sent by
-- SMS, in which words and under which template of the gateway, staff decide. And the codes by which people log in with their phone.

-- step: columns, whose checks hold for new rows
alter table mail add column channel text not null default 'email';
alter table mail add constraint mail_channel_check check (channel in ('email', 'sms')) not valid;
alter table mail add column to_phone text not null default '';
alter table mail add column provider_id text; -- of the gateway; test-… where a simulator took it
alter table mail drop constraint mail_to_email_check;
alter table mail add constraint mail_recipient check ((channel = 'email') = (to_email <> '') and (channel = 'email') = (to_phone = '')) not valid;
alter table account add column verified_phone text;
alter table account add constraint account_verified_phone_check check (verified_phone ~ '^[6-9][0-9]{9}$') not valid;

-- step: the checks for earlier mails
alter table mail validate constraint mail_channel_check, validate constraint mail_recipient;

-- step: the check for earlier accounts
alter table account validate constraint account_verified_phone_check;

-- step: indexes
create unique index concurrently mail_once_new on mail (order_id, template, channel)
  where template in ('order-placed', 'order-shipped', 'order-delivered');
create index concurrently mail_search_new on mail using gin (lower(to_name || ' ' || to_email || ' ' || to_phone) gin_trgm_ops);
create index concurrently mail_phone on mail (to_phone) where to_phone <> '';
create unique index concurrently account_verified_phone on account (verified_phone) where verified_phone is not null;

-- step: indexes in place of the earlier ones
drop index mail_once;
alter index mail_once_new rename to mail_once;
drop index mail_search;
alter index mail_search_new rename to mail_search;

-- step: tables
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

-- A new code ends the one before. The code itself is derived from the id with the key that signs access tokens.
create table phone_code (
  phone      text primary key,
  id         uuid not null unique,
  expires_at timestamptz not null,
  tries      integer not null default 0 check (tries >= 0)
);
create index phone_code_expiry on phone_code (expires_at);
