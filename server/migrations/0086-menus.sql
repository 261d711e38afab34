-- Menus that staff edited; one without a row is the program's own.
create table menu (
  name       text primary key check (name in ('header', 'footer')),
  items      jsonb not null,
  updated_at timestamptz not null
);
