-- A file that is imported twice changes nothing and fetches nothing: which picture of ours an outside address became.
create table picture_source (
  address    text primary key,
  url        text not null check (url <> ''), -- /media/<content hash>/1200.webp
  fetched_at timestamptz not null default now()
);
