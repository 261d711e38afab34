-- What lists and charts of the back office count of the whole shop: to count a million orders, or the stock of a hundred
-- thousand products, for each look takes as long as there are orders and products. Whoever changes one of them adds a line of
-- what changed and touches no count itself, so that no sale waits for another's: two customers who buy two sizes of a product,
-- or place an order on the same day, never meet here. The lines are summed up once a minute.

create table tally (
  what  text not null,                          -- orders, units, revenue, accounts, products, listed, on sale, offered
  day   date not null default '-infinity',      -- in India's calendar, where it is counted by the day
  id    uuid not null default '00000000-0000-0000-0000-000000000000', -- whose; this one is the shop
  value bigint not null,
  primary key (what, day, id)
);

-- Also 'pieces', 'low' and 'active', which are summed up into the table below. Without an index: it holds what happened in a minute.
create table tally_change (
  what   text not null,
  day    date not null default '-infinity',
  id     uuid not null default '00000000-0000-0000-0000-000000000000',
  change bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000); -- all of it goes every minute

-- Its lines add up to what it is at this moment, what has not been summed up included.
create view tally_now as
  select what, day, id, value from tally union all select what, day, id, change from tally_change;

-- What the table of products is sorted and filtered by: the truth itself stays with the variants.
create table product_shelf (
  product_id uuid primary key references product on delete cascade,
  created_at timestamptz not null,
  pieces     bigint not null,  -- of all sizes that are still made
  low        integer not null, -- so many of these sizes run low: the same five as FEW_LEFT of the contract
  active     integer not null  -- 1, or 0 where it is blocked
);
create index product_shelf_pieces on product_shelf (pieces, product_id);
create index product_shelf_low on product_shelf (created_at desc, product_id desc) include (low, pieces, active) where low > 0;
create index product_shelf_out on product_shelf (created_at desc, product_id desc) include (active) where low > 0 and pieces = 0;

-- One at a time, and each sees what the one before left: whoever waited here finds everything that was committed by then.
create function sum_up() returns void language plpgsql as $$
begin
  if not exists (select from tally_change) then return; end if;
  perform pg_advisory_xact_lock(hashtext('selvedge: the tallies'));
  with gone as (
    delete from tally_change returning what, day, id, change
  ), shelves as (
    insert into product_shelf (product_id, created_at, pieces, low, active)
    select p.id, p.created_at, coalesce(sum(change) filter (where what = 'pieces'), 0),
      coalesce(sum(change) filter (where what = 'low'), 0), coalesce(sum(change) filter (where what = 'active'), 0)
    from gone join product p on p.id = gone.id
    where what in ('pieces', 'low', 'active')
    group by p.id
    on conflict (product_id) do update set pieces = product_shelf.pieces + excluded.pieces,
      low = product_shelf.low + excluded.low, active = product_shelf.active + excluded.active
  )
  insert into tally (what, day, id, value)
  select what, day, id, sum(change) from gone where what not in ('pieces', 'low', 'active') group by what, day, id having sum(change) <> 0
  on conflict (what, day, id) do update set value = tally.value + excluded.value;
end $$;

create function indian_day(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'Asia/Kolkata')::date;

-- Variants: pieces and low sizes of their product. Of one that is no longer made, none.

create function tally_variants() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, id, change)
  select it.what, product_id, tg_argv[0]::integer * it.change
  from (
    select product_id, sum(stock) as pieces, count(*) filter (where stock <= 5) as low from moved where is_active group by product_id
  ) as by_product
  cross join lateral (values ('pieces', pieces), ('low', low)) as it (what, change)
  where it.change <> 0;
  return null;
end $$;
create trigger tally_added after insert on variant referencing new table as moved for each statement execute function tally_variants('1');
create trigger tally_removed after delete on variant referencing old table as moved for each statement execute function tally_variants('-1');

create function tally_variant_change() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, id, change)
  select it.what, new.product_id, it.change
  from (values
    ('pieces', case when new.is_active then new.stock else 0 end - case when old.is_active then old.stock else 0 end),
    ('low', (new.is_active and new.stock <= 5)::integer - (old.is_active and old.stock <= 5)::integer)
  ) as it (what, change)
  where it.change <> 0;
  return null;
end $$;
create trigger tally_changed after update on variant for each row
  when ((old.stock, old.is_active) is distinct from (new.stock, new.is_active)) execute function tally_variant_change();

-- Products: how many the shop has, and each offer; every one has its row on the shelf, were it without a single size.

create function tally_products() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, id, change)
  select 'active', id, is_active::integer from moved where tg_argv[0] = '1'
  union all
  select 'offered', offer_id, tg_argv[0]::integer * count(*) from moved where offer_id is not null group by offer_id;
  insert into tally_change (what, change) select 'products', tg_argv[0]::integer * count(*) from moved having count(*) > 0;
  return null;
end $$;
create trigger tally_added after insert on product referencing new table as moved for each statement execute function tally_products('1');
create trigger tally_removed after delete on product referencing old table as moved for each statement execute function tally_products('-1');

create function tally_product_change() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, id, change)
  select it.what, it.id, sum(it.change)
  from (values
    ('offered', old.offer_id, -1), ('offered', new.offer_id, 1), ('active', new.id, new.is_active::integer - old.is_active::integer)
  ) as it (what, id, change)
  where it.id is not null group by it.what, it.id having sum(it.change) <> 0;
  return null;
end $$;
create trigger tally_changed after update on product for each row
  when ((old.offer_id, old.is_active) is distinct from (new.offer_id, new.is_active)) execute function tally_product_change();

-- The listing: products of each category, and how many of them are on sale.

create function tally_listings() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, id, change)
  select it.what, category_id, tg_argv[0]::integer * it.change
  from (select category_id, count(*) as listed, count(*) filter (where on_sale) as on_sale from moved group by category_id) as by_category
  cross join lateral (values ('listed', listed), ('on sale', on_sale)) as it (what, change)
  where it.change <> 0;
  return null;
end $$;
create trigger tally_added after insert on product_listing referencing new table as moved for each statement execute function tally_listings('1');
create trigger tally_removed after delete on product_listing referencing old table as moved for each statement execute function tally_listings('-1');

create function tally_listing_change() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, id, change)
  select it.what, it.id, sum(it.change)
  from (values
    ('listed', old.category_id, -1), ('listed', new.category_id, 1),
    ('on sale', old.category_id, -old.on_sale::integer), ('on sale', new.category_id, new.on_sale::integer)
  ) as it (what, id, change)
  group by it.what, it.id having sum(it.change) <> 0;
  return null;
end $$;
create trigger tally_changed after update on product_listing for each row
  when ((old.category_id, old.on_sale) is distinct from (new.category_id, new.on_sale)) execute function tally_listing_change();

create function tally_accounts() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, change) select 'accounts', tg_argv[0]::integer * count(*) from moved having count(*) > 0;
  return null;
end $$;
create trigger tally_added after insert on account referencing new table as moved for each statement execute function tally_accounts('1');
create trigger tally_removed after delete on account referencing old table as moved for each statement execute function tally_accounts('-1');

-- Orders by the day, what came in less what went back, and the pieces sold by day and category. Orders are kept for as long as
-- the law asks; should one ever be deleted, its lines go with it, and are counted as they were just before.

create function came_in(payment_status text, total_paise bigint, refunded_paise bigint) returns bigint language sql immutable parallel safe
  return case when payment_status in ('paid', 'refund_due', 'partly_refunded', 'refunded') then total_paise - refunded_paise else 0 end;

create function tally_orders() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, day, change)
  select it.what, it.day, tg_argv[0]::integer * it.change
  from (
    select indian_day(created_at) as day, count(*) as orders, sum(came_in(payment_status, total_paise, refunded_paise)) as revenue
    from moved group by 1
  ) as by_day
  cross join lateral (values ('orders', by_day.day, orders), ('revenue', '-infinity'::date, revenue)) as it (what, day, change)
  where it.change <> 0;
  return null;
end $$;
create trigger tally_added after insert on customer_order referencing new table as moved for each statement execute function tally_orders('1');
create trigger tally_removed after delete on customer_order referencing old table as moved for each statement execute function tally_orders('-1');

create function tally_money_change() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, change)
  select 'revenue', it.change
  from (select came_in(new.payment_status, new.total_paise, new.refunded_paise)
    - came_in(old.payment_status, old.total_paise, old.refunded_paise) as change) as it
  where it.change <> 0;
  return null;
end $$;
create trigger tally_changed after update on customer_order for each row
  when ((old.payment_status, old.total_paise, old.refunded_paise) is distinct from (new.payment_status, new.total_paise, new.refunded_paise))
  execute function tally_money_change();

create function tally_lines() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, day, id, change)
  select 'units', indian_day(o.created_at), l.category_id, sum(l.quantity)
  from moved l join customer_order o on o.id = l.order_id
  where o.delivery_status <> 'Cancelled'
  group by 2, 3;
  return null;
end $$;
create trigger tally_added after insert on order_line referencing new table as moved for each statement execute function tally_lines();

-- What is cancelled was not sold; an order may come back from that. The same where an order goes altogether.
create function tally_cancelled() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, day, id, change)
  select 'units', indian_day(old.created_at), category_id,
    case when tg_op = 'DELETE' or new.delivery_status = 'Cancelled' then -1 else 1 end * sum(quantity)
  from order_line where order_id = old.id
  group by category_id;
  return case when tg_op = 'DELETE' then old else null end;
end $$;
create trigger tally_cancelled after update on customer_order for each row
  when ((old.delivery_status = 'Cancelled') <> (new.delivery_status = 'Cancelled')) execute function tally_cancelled();
create trigger tally_deleted before delete on customer_order for each row
  when (old.delivery_status <> 'Cancelled') execute function tally_cancelled();

-- What there is today.

insert into product_shelf (product_id, created_at, pieces, low, active)
select p.id, p.created_at, coalesce(sum(v.stock), 0), count(v.id) filter (where v.stock <= 5), p.is_active::integer
from product p left join variant v on v.product_id = p.id and v.is_active
group by p.id;

insert into tally (what, value) select 'products', count(*) from product;
insert into tally (what, value) select 'accounts', count(*) from account;
insert into tally (what, value) select 'revenue', coalesce(sum(came_in(payment_status, total_paise, refunded_paise)), 0) from customer_order;
insert into tally (what, id, value) select 'offered', offer_id, count(*) from product where offer_id is not null group by offer_id;
insert into tally (what, id, value) select 'listed', category_id, count(*) from product_listing group by category_id;
insert into tally (what, id, value) select 'on sale', category_id, count(*) from product_listing where on_sale group by category_id;
insert into tally (what, day, value) select 'orders', indian_day(created_at), count(*) from customer_order group by 2;
insert into tally (what, day, id, value)
select 'units', indian_day(o.created_at), l.category_id, sum(l.quantity)
from order_line l join customer_order o on o.id = l.order_id
where o.delivery_status <> 'Cancelled'
group by 2, 3;

-- The newest products of an offer, and whether a category has something of a price, whatever the number of its products.
drop index product_offer;
create index product_offer on product (offer_id, created_at desc, id desc) where offer_id is not null;
create index product_listing_category_price on product_listing (category_id, sale_paise);
-- How many orders have a return in a state, were it more than one.
create index order_return_state_order on order_return (state, order_id);
-- A whole phone number finds its orders at once: three letters of it stand in every hundredth order.
create index customer_order_phone_digits on customer_order
  (right(regexp_replace(customer_phone, '[^0-9]', '', 'g'), 10), created_at desc, id desc);
analyze customer_order;
analyze product_shelf;
analyze tally;
