-- The key pair (VAPID) by which push services know the shop; the private key is encrypted. One row.
create table push_key (
  is_only     boolean primary key default true check (is_only),
  public_key  text not null,
  private_key text not null
);
-- Browsers that customers chose to notify of the status of their orders.
create table push_subscription (
  id         uuid primary key,
  account_id uuid not null references account on delete cascade,
  endpoint   text not null unique check (length(endpoint) <= 1000),
  p256dh     text not null,
  auth       text not null,
  language   text not null default 'en',
  created_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id, created_at desc, id desc);
