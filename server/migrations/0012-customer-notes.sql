-- What staff tell each other about a customer.
create table customer_note (
  id         uuid primary key,
  account_id uuid not null references account on delete cascade,
  at         timestamptz not null,
  actor_id   uuid references account on delete set null,
  actor_name text not null,
  note       text not null check (note <> '' and length(note) <= 1000)
);
create index customer_note_account on customer_note (account_id, at desc, id desc);
