-- Unexpected errors, one row for each cause: what failed where in our code, how often, first and last. No values of requests, no
-- personal data. Written in batches beside the transaction that failed.
create table error_group (
  id uuid primary key,
  fingerprint text not null unique,
  source text not null check (source in ('request', 'page', 'job', 'extension', 'process')),
  name text not null,
  message text not null,
  frames text[] not null,
  place text not null,
  version text not null,
  request_id text,
  occurrences bigint not null check (occurrences > 0),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  resolved_at timestamptz,
  -- It came again after it was resolved.
  reopened_at timestamptz
);
create index error_group_seen on error_group (last_seen desc, id desc);
