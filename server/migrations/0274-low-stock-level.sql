-- The level at which a size without a reorder point is low is a setting (`lowStockLevel`), five unless it is set; a reorder point
-- overrides it. The counter of low sizes follows both.

create function low_stock_level(details jsonb) returns integer immutable language sql as $$
  select case when jsonb_typeof(details -> 'lowStockLevel') = 'number' then (details ->> 'lowStockLevel')::numeric::integer else 5 end
$$;

-- Variants: pieces and low-stock variants of their product; inactive ones count for nothing.
create or replace function count_variants() returns trigger language plpgsql as $$
declare
  level integer;
begin
  select low_stock_level(details) into level from shop_settings;
  insert into counter_delta (metric, subject_id, delta)
  select it.metric, product_id, tg_argv[0]::integer * it.delta
  from (
    select product_id, sum(stock) as pieces, count(*) filter (where stock <= coalesce(reorder_at, level)) as low
    from changed where is_active group by product_id
  ) as by_product
  cross join lateral (values ('pieces', pieces), ('low', low)) as it (metric, delta)
  where it.delta <> 0;
  return null;
end $$;

-- A size with more than 20 pieces, the highest level, does not read the settings.
create or replace function count_variant_update() returns trigger language plpgsql as $$
declare
  level integer := 0;
begin
  if least(old.stock, new.stock) <= 20 and (old.reorder_at is null or new.reorder_at is null) then
    select low_stock_level(details) into level from shop_settings;
  end if;
  insert into counter_delta (metric, subject_id, delta)
  select it.metric, new.product_id, it.delta
  from (values
    ('pieces', case when new.is_active then new.stock else 0 end - case when old.is_active then old.stock else 0 end),
    ('low', (new.is_active and new.stock <= coalesce(new.reorder_at, level))::integer
      - (old.is_active and old.stock <= coalesce(old.reorder_at, level))::integer)
  ) as it (metric, delta)
  where it.delta <> 0;
  return null;
end $$;
drop trigger count_updated on variant;
create trigger count_updated after update on variant for each row
  when ((old.stock, old.is_active, old.reorder_at) is distinct from (new.stock, new.is_active, new.reorder_at))
  execute function count_variant_update();

-- Sizes with a reorder point were counted by the five as well.
insert into counter_delta (metric, subject_id, delta)
select 'low', product_id, sum((stock <= reorder_at)::integer - (stock <= 5)::integer)
from variant where is_active and reorder_at is not null
group by product_id having sum((stock <= reorder_at)::integer - (stock <= 5)::integer) <> 0;

-- Another level counts anew the sizes between both. Changes of stock wait for it, so that none is counted by the other level.
create function count_low_stock_level() returns trigger language plpgsql as $$
declare
  was integer := low_stock_level(old.details);
  level integer := low_stock_level(new.details);
begin
  lock table variant in share row exclusive mode;
  insert into counter_delta (metric, subject_id, delta)
  select 'low', product_id, sign(level - was) * count(*)
  from variant where is_active and reorder_at is null and stock > least(was, level) and stock <= greatest(was, level)
  group by product_id;
  return null;
end $$;
create trigger count_low_stock_level after update of details on shop_settings for each row
  when (low_stock_level(old.details) <> low_stock_level(new.details)) execute function count_low_stock_level();
