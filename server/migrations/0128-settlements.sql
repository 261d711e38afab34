-- What the payment gateway and the couriers paid out, line by line as their files say, beside what the shop was owed.

create table settlement_file (
  id         uuid primary key,
  source     text not null check (source in ('razorpay', 'courier')),
  name       text not null,
  line_count integer not null,
  actor_name text not null,
  created_at timestamptz not null
);
create index settlement_file_newest on settlement_file (created_at desc, id desc);

create table settlement_line (
  id             uuid primary key,
  file_id        uuid not null references settlement_file on delete cascade,
  source         text not null,
  kind           text not null check (kind in ('payment', 'refund', 'cod')),
  reference      text not null, -- the gateway's id of the payment or refund, or the AWB number
  order_id       uuid references customer_order on delete set null,
  expected_paise bigint not null,
  received_paise bigint not null, -- before fees; a refund is negative
  fee_paise      bigint not null,
  payout         text not null, -- the transfer to the bank: UTR, settlement or remittance number
  paid_on        date not null,
  state          text not null check (state in ('matched', 'differing', 'unknown')),
  unique (source, kind, reference, payout)
);
create index settlement_line_file on settlement_line (file_id);
create index settlement_line_order on settlement_line (order_id) where order_id is not null;
create index settlement_line_day on settlement_line (paid_on desc, id desc);
create index payment_captured_day on payment (captured_at) where status = 'captured';
