-- Pages as blocks. Every save is a new version, so that neither a restore nor a publication loses anything.
create table content_page (
  slug    text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- the draft: the version that was saved last
  version integer not null check (version > 0)
);

create table content_version (
  slug          text not null references content_page on delete cascade,
  version       integer not null check (version > 0),
  title         text not null check (title <> ''),
  description   text not null,
  blocks        jsonb not null,
  saved_at      timestamptz not null,
  -- by reference, so that a person who leaves is forgotten here too; null: the program itself
  saved_by_id   uuid references account on delete set null,
  -- shown from publish_at until publish_until; null: not published, or without an end. The highest version that is shown counts
  publish_at    timestamptz,
  publish_until timestamptz check (publish_until > publish_at),
  primary key (slug, version)
);
