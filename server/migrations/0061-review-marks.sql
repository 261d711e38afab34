-- Who found a review helpful, and who reported it to staff: each once an account.
create table review_mark (
  review_id  uuid not null references review on delete cascade,
  account_id uuid not null references account on delete cascade,
  kind       text not null check (kind in ('helpful', 'report')),
  note       text not null default '' check (length(note) <= 300),
  created_at timestamptz not null,
  primary key (review_id, kind, account_id)
);
create index review_mark_account on review_mark (account_id);
