-- How many pieces of each product were sold lately, which is what the storefront orders its lists by: to add up a month's
-- orders for each look takes as long as there are orders. As with the tallies of 0021, whoever sells or cancels adds a line of
-- it and touches no sum, so that no sale waits for another; once a minute the lines are added, and what has grown too old goes.

-- Every product has its row from the moment it is made, so that a list which is ordered by it shows what was never sold, too.
create table product_sold (
  product_id uuid primary key references product on delete cascade,
  created_at timestamptz not null,       -- the product's: of those sold equally often the newest comes first
  units      bigint not null default 0   -- of orders placed since the moment in sold_since that were not cancelled
);
create index product_sold_most on product_sold (units desc, created_at desc, product_id desc);

-- The moment from which product_sold counts; one row.
create table sold_since (moment timestamptz not null);

-- Without an index: it holds what happened in a minute.
create table sale_change (
  product_id uuid not null,
  placed_at  timestamptz not null, -- its order, which may be too old to count when the line is added
  units      integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000); -- all of it goes every minute

-- One at a time, and each sees what the one before left. A single statement takes the lines and reads the orders between the
-- two moments: what it sees of an order and of its lines is of the same instant, whoever cancels meanwhile. Where a clock was
-- set back, the orders in between count again.
create function sum_up_sales(since timestamptz) returns void language plpgsql as $$
declare
  before timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('selvedge: what was sold'));
  select moment into strict before from sold_since;
  with gone as (
    delete from sale_change returning product_id, placed_at, units
  ), moved as (
    select product_id, units from gone where placed_at > before
    union all
    select l.product_id, case when since > before then -l.quantity else l.quantity end
    from customer_order o join order_line l on l.order_id = o.id
    where o.created_at > least(before, since) and o.created_at <= greatest(before, since) and o.delivery_status <> 'Cancelled'
  )
  update product_sold s set units = s.units + m.units
  from (select product_id, sum(units) as units from moved group by product_id having sum(units) <> 0) m
  where s.product_id = m.product_id;
  update sold_since set moment = since where moment <> since;
end $$;

create function sold_products() returns trigger language plpgsql as $$
begin
  insert into product_sold (product_id, created_at) select id, created_at from moved;
  return null;
end $$;
create trigger sold_added after insert on product referencing new table as moved for each statement execute function sold_products();

create function sold_lines() returns trigger language plpgsql as $$
begin
  insert into sale_change (product_id, placed_at, units)
  select l.product_id, o.created_at, l.quantity
  from moved l join customer_order o on o.id = l.order_id
  where o.delivery_status <> 'Cancelled';
  return null;
end $$;
create trigger sold_added after insert on order_line referencing new table as moved for each statement execute function sold_lines();

-- What is cancelled was not sold; an order may come back from that. The same where an order goes altogether.
create function sold_cancelled() returns trigger language plpgsql as $$
begin
  insert into sale_change (product_id, placed_at, units)
  select product_id, old.created_at, case when tg_op = 'DELETE' or new.delivery_status = 'Cancelled' then -quantity else quantity end
  from order_line where order_id = old.id;
  return case when tg_op = 'DELETE' then old else null end;
end $$;
create trigger sold_cancelled after update on customer_order for each row
  when ((old.delivery_status = 'Cancelled') <> (new.delivery_status = 'Cancelled')) execute function sold_cancelled();
create trigger sold_deleted before delete on customer_order for each row
  when (old.delivery_status <> 'Cancelled') execute function sold_cancelled();

-- What there is today.

insert into sold_since values (now() - interval '30 days');
insert into product_sold (product_id, created_at, units)
select p.id, p.created_at, coalesce(sold.units, 0)
from product p left join (
  select l.product_id, sum(l.quantity) as units
  from customer_order o join order_line l on l.order_id = o.id
  where o.created_at > now() - interval '30 days' and o.delivery_status <> 'Cancelled'
  group by l.product_id
) sold on sold.product_id = p.id;
analyze product_sold;
