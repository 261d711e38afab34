-- People and their sessions. A session is one sign-in on one device; its refresh tokens form a family that ends as a
-- whole. Only hashes are kept, of passwords and of tokens.

create extension if not exists pg_trgm;

create table account (
  id            uuid primary key,
  name          text not null check (name <> ''),
  email         text not null check (email <> ''), -- as entered; compared without case
  phone         text not null default '',
  password_hash text not null,
  image         text not null default '',
  role          text not null default 'user' check (role in ('user', 'admin')),
  staff_role    text check (staff_role in ('owner', 'manager', 'support')),
  is_active     boolean not null default true,
  created_at    timestamptz not null default now(),
  check ((role = 'admin') = (staff_role is not null))
);
create unique index account_email on account (lower(email));
create index account_newest on account (created_at desc, id desc);
create index account_search on account
  using gin (lower(name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops);

create table session (
  id         uuid primary key,
  account_id uuid not null references account on delete cascade,
  device     text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

create table refresh_token (
  token_hash  bytea primary key, -- sha-256
  session_id  uuid not null references session on delete cascade,
  created_at  timestamptz not null default now(),
  replaced_at timestamptz, -- when it was exchanged
  successor   text         -- the token it was exchanged for, sealed with a key derived from itself: only its holder can read it, within the grace period
);
create index refresh_token_session on refresh_token (session_id);

-- What the process makes once and every instance shares, such as the key that signs access tokens.
create table secret (
  name       text primary key,
  value      text not null,
  created_at timestamptz not null default now()
);

-- Who changed what, when, from what to what. Written in the change's own transaction, never edited.
create table audit_entry (
  id         uuid primary key,
  at         timestamptz not null default now(),
  actor_id   uuid references account on delete set null, -- null: the shop itself
  actor_name text not null,
  action     text not null, -- such as product.block
  subject_id text not null,
  before     jsonb,
  after      jsonb
);
create index audit_entry_newest on audit_entry (at desc, id desc);
create index audit_entry_subject on audit_entry (subject_id, at desc);

-- The shop's own data, one row for ever.
create table shop_settings (
  only_row   boolean primary key default true check (only_row),
  details    jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
insert into shop_settings default values;
