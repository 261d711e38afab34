-- Gift cards that customers buy. A card has a separate payment, which belongs to no order.

create table gift_card_offer (
  is_only   boolean primary key default true check (is_only),
  is_on     boolean not null default false,
  amounts   jsonb not null default '[50000, 100000, 200000, 300000, 500000]', -- paise
  min_paise bigint not null default 20000 check (min_paise > 0),
  max_paise bigint not null default 1000000 check (max_paise >= min_paise)
);
insert into gift_card_offer default values;

alter table gift_card
  add column request_key text unique, -- of the attempt to buy it, so that a repeated request buys it once
  add column token_hash  bytea unique, -- of the buyer's link
  add column sent_at     timestamptz, -- of its letter
  add column polls       int not null default 0,
  add column poll_at     timestamptz; -- the next question to the gateway; null once it is paid, or three days are over
create index gift_card_buyer_email on gift_card (buyer_email, created_at) where buyer_email <> '';
create index gift_card_poll on gift_card (poll_at) where poll_at is not null;

create table gift_card_payment (
  id                 uuid primary key,
  gift_card_id       uuid not null references gift_card,
  gateway_payment_id text not null unique,
  amount_paise       bigint not null,
  currency           text not null,
  method             text not null,
  status             text not null check (status in ('created', 'failed', 'authorized', 'captured')),
  surplus            boolean not null, -- came too late or twice, and goes back by itself
  error              text not null,
  found_by           text not null,
  created_at         timestamptz not null,
  captured_at        timestamptz,
  refund_state       text check (refund_state in ('pending', 'processed', 'failed')),
  refund_round       int not null default 0, -- a refund that the bank did not take is sent again under another key
  refund_at          timestamptz, -- the next try
  refund_error       text not null default '',
  gateway_refund_id  text unique,
  refunded_at        timestamptz
);
create index gift_card_payment_card on gift_card_payment (gift_card_id);
create index gift_card_payment_refund on gift_card_payment (refund_at) where refund_state = 'pending';
