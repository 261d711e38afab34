-- A stocktake writes its differences with their own cause and a note; a reorder point is the level from which staff buy again.
alter table stock_change drop constraint stock_change_cause_check;
alter table stock_change add constraint stock_change_cause_check
  check (cause in ('opening', 'sold', 'cancelled', 'returned', 'reinstated', 'adjusted', 'counted'));
alter table stock_change add column note text not null default '';
-- Null: no reorder point. The index leaves out the level, so that a sale still writes no index.
alter table variant add column reorder_at integer check (reorder_at between 0 and 1000000);
create index variant_reorder on variant (sku) where reorder_at is not null;
