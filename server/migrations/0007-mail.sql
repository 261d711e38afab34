-- Mail that leaves the shop exactly when what it tells of was committed: a row in the same transaction, sent later by a job.
-- The row says which letter to whom, not its text: that is written when it is sent. And the links by which a forgotten
-- password is replaced, of which only a hash is kept.

create table mail (
  id            uuid primary key,
  letter        text not null check (letter <> ''), -- such as order-shipped
  account_id    uuid references account on delete cascade, -- null: somebody without an account
  order_id      uuid references customer_order on delete cascade,
  to_name       text not null,
  to_email      text not null check (to_email <> ''),
  content       jsonb not null default '{}', -- what the letter says beside the order; never a secret
  state         text not null check (state in ('waiting', 'kept', 'sent', 'failed')), -- kept: there was no server to send it
  tries         integer not null default 0 check (tries >= 0),
  round         integer not null default 1 check (round >= 1), -- one more each time staff send it again: a new Message-ID
  claimed_until timestamptz, -- while a process is talking to the mail server about it
  fault         text not null default '', -- why the last try failed, without a word about the person
  created_at    timestamptz not null,
  queued_at     timestamptz not null,
  sent_at       timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index mail_newest on mail (created_at desc, id desc);
create index mail_waiting on mail (queued_at) where state = 'waiting';
create index mail_account on mail (account_id);
create index mail_search on mail using gin (lower(to_name || ' ' || to_email) gin_trgm_ops);
-- An order is placed, sent and delivered once, however often staff correct its status.
create unique index mail_once on mail (order_id, letter) where letter in ('order-placed', 'order-shipped', 'order-delivered');
create index mail_order on mail (order_id);

-- One an account: asking again ends the link before. The link's token is derived from the id with the key that signs
-- access tokens, so that whoever reads the database alone cannot make it up.
create table password_reset (
  account_id uuid primary key references account on delete cascade,
  id         uuid not null unique,
  token_hash bytea not null unique, -- sha-256
  expires_at timestamptz not null,
  used_at    timestamptz
);
