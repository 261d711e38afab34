-- Money by card and UPI. An attempt is one order opened at the gateway; a payment is what the gateway says of money for it; an
-- event is a message from the gateway that was taken in; a refund is money on its way back. Each gateway id is unique, so that
-- nothing counts twice whatever arrives twice.

create table payment_attempt (
  id               uuid primary key,
  order_id         uuid not null references customer_order on delete cascade,
  gateway_order_id text unique, -- null until the gateway has answered
  receipt          text not null check (length(receipt) between 1 and 40),
  amount_paise     bigint not null check (amount_paise > 0),
  currency         text not null default 'INR',
  looks            integer not null default 0, -- how often the shop has asked the gateway about it by itself
  created_at       timestamptz not null,
  expires_at       timestamptz not null, -- for so long the goods are held and the order can be paid
  closed_at        timestamptz -- paid, given up, or replaced by cash on delivery
);
create index payment_attempt_order on payment_attempt (order_id, created_at);
create index payment_attempt_open on payment_attempt (expires_at) where closed_at is null;

create table payment (
  id                 uuid primary key,
  order_id           uuid not null references customer_order on delete cascade,
  attempt_id         uuid not null references payment_attempt on delete cascade,
  gateway_payment_id text not null unique,
  amount_paise       bigint not null check (amount_paise >= 0),
  currency           text not null,
  status             text not null check (status in ('created', 'failed', 'authorized', 'captured')), -- forward only
  method             text not null default '', -- card, upi, netbanking …
  fault              text not null default '', -- the gateway's own sentence about a payment that failed
  surplus            boolean not null default false, -- captured, but not what pays the order: all of it goes back
  found_by           text not null check (found_by in ('widget', 'webhook', 'poller')),
  created_at         timestamptz not null,
  captured_at        timestamptz,
  check ((status = 'captured') = (captured_at is not null))
);
create index payment_order on payment (order_id, created_at);
create index payment_looked_up on payment (captured_at) where found_by = 'poller';
-- One payment pays an order; every other is surplus.
create unique index payment_paying on payment (order_id) where status = 'captured' and not surplus;

create table payment_event (
  event_id    text primary key, -- x-razorpay-event-id
  kind        text not null,
  order_id    uuid references customer_order on delete cascade, -- null: about nothing of ours
  received_at timestamptz not null
);
create index payment_event_age on payment_event (received_at);
create index payment_event_order on payment_event (order_id);

-- Money on its way back. Without a payment it was cash, and staff paid it out by the named way.
create table refund (
  id                uuid primary key, -- also the key under which the gateway counts it once
  order_id          uuid not null references customer_order on delete cascade,
  payment_id        uuid references payment on delete cascade,
  kind              text not null check (kind in ('order', 'surplus')), -- surplus money never belonged to the order
  amount_paise      bigint not null check (amount_paise > 0),
  state             text not null check (state in ('pending', 'processed', 'failed')),
  way               text not null check (way in ('gateway', 'upi', 'bank', 'cash')),
  paid_to           text not null default '', -- masked: where a cash refund went
  gateway_refund_id text unique,
  note              text not null default '',
  actor_name        text not null,
  tries             integer not null default 0,
  fault             text not null default '',
  created_at        timestamptz not null,
  processed_at      timestamptz,
  check ((state = 'processed') = (processed_at is not null)),
  check ((way = 'gateway') = (payment_id is not null))
);
create index refund_order on refund (order_id, created_at);
create index refund_payment on refund (payment_id);
create index refund_state on refund (state, created_at) where state <> 'processed';

-- The pieces a refund is for; a refund of an amount alone has none.
create table refund_line (
  refund_id     uuid not null references refund on delete cascade,
  order_line_id uuid not null references order_line on delete cascade,
  quantity      integer not null check (quantity > 0),
  amount_paise  bigint not null check (amount_paise >= 0),
  primary key (refund_id, order_line_id)
);
create index refund_line_line on refund_line (order_line_id);

-- What the stand-in for the gateway remembers. Empty in a shop with keys.
create table simulated_entity (
  id         text primary key, -- order_…, pay_…, rfnd_…
  kind       text not null check (kind in ('order', 'payment', 'refund')),
  parent_id  text, -- of a payment its order, of a refund its payment
  entity     jsonb not null, -- as the gateway's API shows it
  key        text unique, -- a refund's idempotency key
  created_at timestamptz not null
);
create index simulated_entity_parent on simulated_entity (parent_id, created_at);
create index simulated_entity_receipt on simulated_entity ((entity ->> 'receipt')) where kind = 'order';

-- One value a name, such as the key secret of the stand-in, made once and shared by all instances.
create table payment_secret (
  name  text primary key,
  value text not null
);
