-- The sizes that the shop was emailed about as low. A separate table, since a column of variant would be written amid sales.
create table low_stock_report (
  variant_id uuid primary key references variant on delete cascade,
  reported_at timestamptz not null
);
