-- Keys with which other programs call the API. Only the hash is stored; a key acts for the owner who made it.
create table api_key (
  id           uuid primary key,
  account_id   uuid not null references account on delete cascade,
  name         text not null check (name <> ''),
  prefix       text not null, -- the first characters, by which a key is recognised
  key_hash     bytea not null unique,
  scopes       text[] not null check (cardinality(scopes) > 0),
  created_at   timestamptz not null,
  expires_at   timestamptz,
  last_used_at timestamptz
);
create index api_key_newest on api_key (created_at desc, id desc);
create index api_key_account on api_key (account_id);
