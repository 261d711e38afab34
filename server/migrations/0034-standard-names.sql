-- Tables, columns, functions and triggers get the names that the field uses for them. No row changes.

alter table wish rename to wishlist_item;
alter table secret rename to app_secret;
alter table credit_claim rename to credit_note_basis;
alter table product_picture rename to product_image;
alter table picture_source rename to image_source_cache;
alter table image_source_cache rename column address to source_url;
alter table product_words rename to product_search_document;
alter table product_search_document rename column words to document;
alter table search_word rename to search_term;
alter table search_term rename column word to term;
alter table search_term rename column shown to display_text;
alter table order_line rename column off_shelf_quantity to allocated_quantity;

alter table tally rename to counter;
alter table counter rename column what to metric;
alter table counter rename column id to subject_id;
alter table tally_change rename to counter_delta;
alter table counter_delta rename column what to metric;
alter table counter_delta rename column id to subject_id;
alter table counter_delta rename column change to delta;
alter view tally_now rename to counter_current;
alter view counter_current rename column what to metric;
alter view counter_current rename column id to subject_id;

alter table product_shelf rename to product_stock_summary;
alter table product_stock_summary rename column low to low_stock_variants;
alter table product_sold rename to product_sales_30d;
alter table sold_since rename to sales_window;
alter table sales_window rename column moment to starts_at;
alter table sale_change rename to sales_delta;

-- Constraints and indexes begin with the name of their table.
do $$
declare
  it record;
begin
  for it in
    with renamed (old_name, new_name) as (values
      ('wish', 'wishlist_item'), ('secret', 'app_secret'), ('credit_claim', 'credit_note_basis'),
      ('product_picture', 'product_image'), ('picture_source', 'image_source_cache'),
      ('product_words', 'product_search_document'), ('search_word', 'search_term'),
      ('tally', 'counter'), ('tally_change', 'counter_delta'), ('product_shelf', 'product_stock_summary'),
      ('product_sold', 'product_sales_30d'), ('sold_since', 'sales_window'), ('sale_change', 'sales_delta'))
    select format('alter table %I rename constraint %I to %I', new_name, conname, new_name || substr(conname, length(old_name) + 1)) as statement
    from renamed join pg_constraint on conrelid = new_name::regclass and starts_with(conname, old_name || '_')
    union all
    select format('alter index %I rename to %I', relname, new_name || substr(relname, length(old_name) + 1))
    from renamed join pg_index on indrelid = new_name::regclass join pg_class on pg_class.oid = indexrelid
    where starts_with(relname, old_name || '_') and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  loop
    execute it.statement;
  end loop;
end $$;
alter index product_search_document_words rename to product_search_document_document;
alter index product_sales_30d_most rename to product_sales_30d_units;
alter index search_term_similar rename to search_term_trigram;

alter function came_in(text, bigint, bigint) rename to amount_received;
alter function refuse_to_change_a_document() rename to forbid_document_update;
alter trigger invoice_stays on invoice rename to forbid_update;
alter trigger invoice_line_stays on invoice_line rename to forbid_update;
alter trigger credit_note_stays on credit_note rename to forbid_update;
alter trigger credit_note_line_stays on credit_note_line rename to forbid_update;

-- The body of a function does not follow a renamed table, so each that names one is written again.

drop function refresh_words(uuid[]);
create function refresh_search_document(ids uuid[]) returns void language plpgsql as $$
begin
  insert into product_search_document (product_id, document)
  select p.id,
    setweight(to_tsvector('english', search_text(p.name)), 'A') ||
    setweight(to_tsvector('english', search_text(concat_ws(' ', c.name, c.parent_category, array_to_string(p.tags, ' '), v.said))), 'B') ||
    setweight(to_tsvector('english', search_text(p.description)), 'D')
  from product p
  join category c on c.id = p.category_id
  cross join lateral (select string_agg(concat_ws(' ', size, colour, sku), ' ') as said from variant where product_id = p.id and is_active) v
  where p.id = any(ids)
  order by p.id
  on conflict (product_id) do update set document = excluded.document;

  insert into search_term (term, lexeme, display_text, is_name)
  select term, (tsvector_to_array(to_tsvector('english', term)))[1], min(display_text), bool_or(is_name) from (
    select replace(whole, '-', '') as term, whole as display_text, is_name
    from product p
    join category c on c.id = p.category_id
    cross join lateral (select string_agg(colour, ' ') as colours from variant where product_id = p.id and is_active) v
    cross join lateral (values
      (concat_ws(' ', p.name, c.name, c.parent_category, array_to_string(p.tags, ' '), v.colours), true),
      (p.description, false)
    ) as text (said, is_name)
    cross join lateral regexp_matches(lower(unaccent(translate(said, '’''', ''))), '[[:alpha:]]+(?:-[[:alpha:]]+)*', 'g') as token
    cross join lateral (select token[1] as whole union select regexp_split_to_table(token[1], '-')) as part
    where p.id = any(ids)
  ) as said
  where length(term) between 3 and 40
  group by term
  order by term
  on conflict (term) do update set is_name = true where excluded.is_name and not search_term.is_name;
end $$;

-- Allocates stock, with a stock_change for each variant, and returns the new counts: a variant that is not in the result had too
-- little, and the caller then rolls back the others. A variant that is 'sold' must be on sale, too.
--
-- The variants are updated one by one in the order of their ids, in which every command locks them, so that two large orders
-- cannot deadlock. It is a function because each statement in it sees what was committed by then: a single statement that locks
-- and updates the rows works on its first snapshot, and deadlocks in a rush for one variant.
alter function take_stock(jsonb) rename to allocate_stock;

-- Counters. A trigger adds a row of what changed to counter_delta and updates no counter, so that two transactions never wait for
-- the same row; flush_counters adds the deltas to the counters once a minute.

drop function sum_up();
create function flush_counters() returns void language plpgsql as $$
begin
  if not exists (select from counter_delta) then return; end if;
  perform pg_advisory_xact_lock(hashtext('selvedge: flush_counters'));
  with flushed as (
    delete from counter_delta returning metric, day, subject_id, delta
  ), stock as (
    insert into product_stock_summary (product_id, created_at, pieces, low_stock_variants, active)
    select p.id, p.created_at, coalesce(sum(delta) filter (where metric = 'pieces'), 0),
      coalesce(sum(delta) filter (where metric = 'low'), 0), coalesce(sum(delta) filter (where metric = 'active'), 0)
    from flushed join product p on p.id = flushed.subject_id
    where metric in ('pieces', 'low', 'active')
    group by p.id
    on conflict (product_id) do update set pieces = product_stock_summary.pieces + excluded.pieces,
      low_stock_variants = product_stock_summary.low_stock_variants + excluded.low_stock_variants,
      active = product_stock_summary.active + excluded.active
  )
  insert into counter (metric, day, subject_id, value)
  select metric, day, subject_id, sum(delta) from flushed where metric not in ('pieces', 'low', 'active')
  group by metric, day, subject_id having sum(delta) <> 0
  on conflict (metric, day, subject_id) do update set value = counter.value + excluded.value;
end $$;

-- A single statement deletes the deltas and reads the orders between both limits of the window, so that an order and its delta are
-- of the same snapshot. Where the clock was set back, the orders in between count again.
drop function sum_up_sales(timestamptz);
create function flush_sales_counters(since timestamptz) returns void language plpgsql as $$
declare
  before timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('selvedge: flush_sales_counters'));
  select starts_at into strict before from sales_window;
  with flushed as (
    delete from sales_delta returning product_id, placed_at, units
  ), changed as (
    select product_id, units from flushed where placed_at > before
    union all
    select l.product_id, case when since > before then -l.quantity else l.quantity end
    from customer_order o join order_line l on l.order_id = o.id
    where o.created_at > least(before, since) and o.created_at <= greatest(before, since) and o.delivery_status <> 'Cancelled'
  )
  update product_sales_30d s set units = s.units + c.units
  from (select product_id, sum(units) as units from changed group by product_id having sum(units) <> 0) c
  where s.product_id = c.product_id;
  update sales_window set starts_at = since where starts_at <> since;
end $$;

-- Variants: pieces and low-stock variants of their product; inactive ones count for nothing.

drop function tally_variants() cascade;
create function count_variants() returns trigger language plpgsql as $$
begin
  insert into counter_delta (metric, subject_id, delta)
  select it.metric, product_id, tg_argv[0]::integer * it.delta
  from (
    select product_id, sum(stock) as pieces, count(*) filter (where stock <= 5) as low from changed where is_active group by product_id
  ) as by_product
  cross join lateral (values ('pieces', pieces), ('low', low)) as it (metric, delta)
  where it.delta <> 0;
  return null;
end $$;
create trigger count_inserted after insert on variant referencing new table as changed for each statement execute function count_variants('1');
create trigger count_deleted after delete on variant referencing old table as changed for each statement execute function count_variants('-1');

drop function tally_variant_change() cascade;
create function count_variant_update() returns trigger language plpgsql as $$
begin
  insert into counter_delta (metric, subject_id, delta)
  select it.metric, new.product_id, it.delta
  from (values
    ('pieces', case when new.is_active then new.stock else 0 end - case when old.is_active then old.stock else 0 end),
    ('low', (new.is_active and new.stock <= 5)::integer - (old.is_active and old.stock <= 5)::integer)
  ) as it (metric, delta)
  where it.delta <> 0;
  return null;
end $$;
create trigger count_updated after update on variant for each row
  when ((old.stock, old.is_active) is distinct from (new.stock, new.is_active)) execute function count_variant_update();

-- Products: of the shop and of each offer; 'active' gives each its row of product_stock_summary, were it without any variant.

drop function tally_products() cascade;
create function count_products() returns trigger language plpgsql as $$
begin
  insert into counter_delta (metric, subject_id, delta)
  select 'active', id, is_active::integer from changed where tg_argv[0] = '1'
  union all
  select 'offered', offer_id, tg_argv[0]::integer * count(*) from changed where offer_id is not null group by offer_id;
  insert into counter_delta (metric, delta) select 'products', tg_argv[0]::integer * count(*) from changed having count(*) > 0;
  return null;
end $$;
create trigger count_inserted after insert on product referencing new table as changed for each statement execute function count_products('1');
create trigger count_deleted after delete on product referencing old table as changed for each statement execute function count_products('-1');

drop function tally_product_change() cascade;
create function count_product_update() returns trigger language plpgsql as $$
begin
  insert into counter_delta (metric, subject_id, delta)
  select it.metric, it.subject_id, sum(it.delta)
  from (values
    ('offered', old.offer_id, -1), ('offered', new.offer_id, 1), ('active', new.id, new.is_active::integer - old.is_active::integer)
  ) as it (metric, subject_id, delta)
  where it.subject_id is not null group by it.metric, it.subject_id having sum(it.delta) <> 0;
  return null;
end $$;
create trigger count_updated after update on product for each row
  when ((old.offer_id, old.is_active) is distinct from (new.offer_id, new.is_active)) execute function count_product_update();

-- Listing: products of each category, and how many of them are on sale.

drop function tally_listings() cascade;
create function count_listings() returns trigger language plpgsql as $$
begin
  insert into counter_delta (metric, subject_id, delta)
  select it.metric, category_id, tg_argv[0]::integer * it.delta
  from (select category_id, count(*) as listed, count(*) filter (where on_sale) as on_sale from changed group by category_id) as by_category
  cross join lateral (values ('listed', listed), ('on sale', on_sale)) as it (metric, delta)
  where it.delta <> 0;
  return null;
end $$;
create trigger count_inserted after insert on product_listing referencing new table as changed for each statement execute function count_listings('1');
create trigger count_deleted after delete on product_listing referencing old table as changed for each statement execute function count_listings('-1');

drop function tally_listing_change() cascade;
create function count_listing_update() returns trigger language plpgsql as $$
begin
  insert into counter_delta (metric, subject_id, delta)
  select it.metric, it.subject_id, sum(it.delta)
  from (values
    ('listed', old.category_id, -1), ('listed', new.category_id, 1),
    ('on sale', old.category_id, -old.on_sale::integer), ('on sale', new.category_id, new.on_sale::integer)
  ) as it (metric, subject_id, delta)
  group by it.metric, it.subject_id having sum(it.delta) <> 0;
  return null;
end $$;
create trigger count_updated after update on product_listing for each row
  when ((old.category_id, old.on_sale) is distinct from (new.category_id, new.on_sale)) execute function count_listing_update();

-- Customers, by the day on which they registered.

drop function tally_accounts() cascade;
create function count_accounts() returns trigger language plpgsql as $$
begin
  insert into counter_delta (metric, day, delta)
  select 'accounts', indian_day(created_at), tg_argv[0]::integer * count(*) from changed where role = 'user' group by 2;
  return null;
end $$;
create trigger count_inserted after insert on account referencing new table as changed for each statement execute function count_accounts('1');
create trigger count_deleted after delete on account referencing old table as changed for each statement execute function count_accounts('-1');

drop function tally_role_change() cascade;
create function count_account_role_update() returns trigger language plpgsql as $$
begin
  insert into counter_delta (metric, day, delta)
  values ('accounts', indian_day(old.created_at), (new.role = 'user')::integer - (old.role = 'user')::integer);
  return null;
end $$;
create trigger count_updated after update on account for each row
  when ((old.role = 'user') <> (new.role = 'user')) execute function count_account_role_update();

-- Orders, cancelled orders and revenue by the day, and the pieces sold by day and category. A deleted order takes its lines with
-- it, so they are counted before.

drop function tally_orders() cascade;
create function count_orders() returns trigger language plpgsql as $$
begin
  insert into counter_delta (metric, day, delta)
  select it.metric, by_day.day, tg_argv[0]::integer * it.delta
  from (
    select indian_day(created_at) as day, count(*) as orders, count(*) filter (where delivery_status = 'Cancelled') as cancelled,
      sum(amount_received(payment_status, total_paise, refunded_paise)) as revenue
    from changed group by 1
  ) as by_day
  cross join lateral (values ('orders', orders), ('cancelled', cancelled), ('revenue', revenue)) as it (metric, delta)
  where it.delta <> 0;
  return null;
end $$;
create trigger count_inserted after insert on customer_order referencing new table as changed for each statement execute function count_orders('1');
create trigger count_deleted after delete on customer_order referencing old table as changed for each statement execute function count_orders('-1');

drop function tally_money_change() cascade;
create function count_revenue_update() returns trigger language plpgsql as $$
begin
  insert into counter_delta (metric, day, delta)
  select 'revenue', indian_day(new.created_at), it.delta
  from (select amount_received(new.payment_status, new.total_paise, new.refunded_paise)
    - amount_received(old.payment_status, old.total_paise, old.refunded_paise) as delta) as it
  where it.delta <> 0;
  return null;
end $$;
create trigger count_revenue after update on customer_order for each row
  when ((old.payment_status, old.total_paise, old.refunded_paise) is distinct from (new.payment_status, new.total_paise, new.refunded_paise))
  execute function count_revenue_update();

drop function tally_cancelled_orders() cascade;
create function count_cancelled_orders() returns trigger language plpgsql as $$
begin
  insert into counter_delta (metric, day, delta)
  values ('cancelled', indian_day(old.created_at), case when new.delivery_status = 'Cancelled' then 1 else -1 end);
  return null;
end $$;
create trigger count_cancelled_orders after update on customer_order for each row
  when ((old.delivery_status = 'Cancelled') <> (new.delivery_status = 'Cancelled')) execute function count_cancelled_orders();

drop function tally_lines() cascade;
create function count_units() returns trigger language plpgsql as $$
begin
  insert into counter_delta (metric, day, subject_id, delta)
  select 'units', indian_day(o.created_at), l.category_id, sum(l.quantity)
  from changed l join customer_order o on o.id = l.order_id
  where o.delivery_status <> 'Cancelled'
  group by 2, 3;
  return null;
end $$;
create trigger count_inserted after insert on order_line referencing new table as changed for each statement execute function count_units();

drop function tally_cancelled() cascade;
create function count_cancelled_units() returns trigger language plpgsql as $$
begin
  insert into counter_delta (metric, day, subject_id, delta)
  select 'units', indian_day(old.created_at), category_id,
    case when tg_op = 'DELETE' or new.delivery_status = 'Cancelled' then -1 else 1 end * sum(quantity)
  from order_line where order_id = old.id
  group by category_id;
  return case when tg_op = 'DELETE' then old else null end;
end $$;
create trigger count_cancelled_units after update on customer_order for each row
  when ((old.delivery_status = 'Cancelled') <> (new.delivery_status = 'Cancelled')) execute function count_cancelled_units();
create trigger count_deleted_units before delete on customer_order for each row
  when (old.delivery_status <> 'Cancelled') execute function count_cancelled_units();

-- Sales of the last thirty days, by product. Every product has a row, so that a list in this order shows unsold ones, too.

drop function sold_products() cascade;
create function add_product_sales() returns trigger language plpgsql as $$
begin
  insert into product_sales_30d (product_id, created_at) select id, created_at from changed;
  return null;
end $$;
create trigger add_sales after insert on product referencing new table as changed for each statement execute function add_product_sales();

drop function sold_lines() cascade;
create function count_sales() returns trigger language plpgsql as $$
begin
  insert into sales_delta (product_id, placed_at, units)
  select l.product_id, o.created_at, l.quantity
  from changed l join customer_order o on o.id = l.order_id
  where o.delivery_status <> 'Cancelled';
  return null;
end $$;
create trigger count_sales after insert on order_line referencing new table as changed for each statement execute function count_sales();

drop function sold_cancelled() cascade;
create function count_cancelled_sales() returns trigger language plpgsql as $$
begin
  insert into sales_delta (product_id, placed_at, units)
  select product_id, old.created_at, case when tg_op = 'DELETE' or new.delivery_status = 'Cancelled' then -quantity else quantity end
  from order_line where order_id = old.id;
  return case when tg_op = 'DELETE' then old else null end;
end $$;
create trigger count_cancelled_sales after update on customer_order for each row
  when ((old.delivery_status = 'Cancelled') <> (new.delivery_status = 'Cancelled')) execute function count_cancelled_sales();
create trigger count_deleted_sales before delete on customer_order for each row
  when (old.delivery_status <> 'Cancelled') execute function count_cancelled_sales();
