-- Saved views of the back office's tables: search, filters and sort as a query string, columns and density. A shared view is for
-- all staff, and stays without a maker after the erasure of their account.
create table saved_view (
  id         uuid primary key,
  table_name text not null,
  name       text not null check (length(name) between 1 and 40),
  query      text not null check (length(query) <= 1000),
  columns    text[], -- null: the table's default
  density    text not null check (density in ('dense', 'comfort')),
  is_shared  boolean not null,
  account_id uuid references account on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (is_shared or account_id is not null)
);
create unique index saved_view_name on saved_view (account_id, table_name, lower(name));
create index saved_view_shared on saved_view (table_name) where is_shared;
