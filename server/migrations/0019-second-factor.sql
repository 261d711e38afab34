-- A second factor for staff: codes that a phone makes from a shared secret and the time (RFC 6238). The secret is sealed with a
-- key that does not lie beside it where JWT_SECRET is set; of recovery codes only hashes are kept.

create table second_factor (
  account_id   uuid primary key references account on delete cascade,
  sealed       text not null,
  confirmed_at timestamptz, -- null: begun, and not in force until a first code has shown that the phone has it
  last_step    bigint not null default 0, -- a code counts once: those of this half-minute and before are used up
  created_at   timestamptz not null
);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash  bytea not null, -- sha-256; the codes are all chance
  used_at    timestamptz,
  primary key (account_id, code_hash)
);

alter table shop_settings add column owners_need_factor boolean not null default false;
