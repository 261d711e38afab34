-- How far an import has come, for whoever waits for it: told beside the import's own transaction, which shows nothing of itself
-- before its end. A row goes with its import; what a killed process left behind goes with the next one.
create table import_progress (
  id         uuid primary key,
  actor_id   uuid not null references account on delete cascade,
  step       text not null check (step in ('checking', 'pictures', 'saving')),
  percent    integer not null check (percent between 0 and 100),
  begun_at   timestamptz not null
);
