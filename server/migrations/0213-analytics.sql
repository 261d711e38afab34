-- Visits counted by the server itself, without cookies and without a third party. A visitor is a hash of address network and
-- browser under a random salt, which is thrown away after two days: then nobody can tell who it was, or join two days.
create table analytics_settings (
  only_row boolean primary key default true check (only_row),
  visits boolean not null default true
);
insert into analytics_settings default values;

create table visit_salt (
  day date primary key,
  salt bytea not null,
  created_at timestamptz not null
);

-- Raw rows, kept 90 days. Appended in order of time, so a block range index finds a day.
create table visit_event (
  at timestamptz not null,
  visitor text not null,
  kind text not null check (kind in ('home', 'list', 'product', 'search', 'page', 'cart', 'checkout', 'order')),
  page text not null,
  source text not null,
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  -- Of a search without results alone.
  query text not null
);
create index visit_event_at on visit_event using brin (at) with (pages_per_range = 16);

-- Sums by day, which the reports read.
create table visit_day (
  day date not null,
  device text not null,
  visits integer not null,
  visitors integer not null,
  views integer not null,
  viewed integer not null,
  carted integer not null,
  checked_out integer not null,
  ordered integer not null,
  primary key (day, device)
);
create table visit_day_part (
  day date not null,
  part text not null check (part in ('page', 'source', 'search')),
  value text not null,
  times integer not null,
  visitors integer not null,
  primary key (day, part, value)
);
