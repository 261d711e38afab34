-- What people allowed the shop to do with their data beside selling to them (DPDP Act, section 6): purpose by purpose, under which
-- wording, and when. A yes and its withdrawal are both rows, so that each can be shown later; the newest one counts.

create table consent (
  id           bigint generated always as identity primary key, -- their order, whatever the clocks of two machines say
  account_id   uuid not null references account on delete cascade,
  purpose      text not null check (purpose in ('offers_by_mail', 'offers_by_phone')),
  given        boolean not null,
  text_version text not null check (text_version <> ''), -- the wording that was read
  asked_on     text not null check (asked_on in ('register', 'security')),
  at           timestamptz not null
);
create index consent_account on consent (account_id, purpose, id desc);
