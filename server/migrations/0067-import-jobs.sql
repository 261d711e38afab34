-- An import that runs in the background: its file is in storage, and its state survives a restart and a closed tab.
create table import_job (
  id         uuid primary key,
  actor_id   uuid not null references account on delete cascade,
  kind       text not null check (kind in ('products')),
  file_name  text not null,
  state      text not null check (state in ('analysing', 'needs_decisions', 'ready', 'running', 'done', 'failed', 'cancelled')),
  source     text not null,
  columns    text[] not null,
  mapping    jsonb not null,
  -- What the last check or run said of the file, and why it could not be read at all.
  report     jsonb,
  problem    text not null default '',
  created_at timestamptz not null,
  started_at timestamptz
);
create index import_job_newest on import_job (created_at desc, id desc);
create index import_job_actor on import_job (actor_id);
