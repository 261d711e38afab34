-- Products that are written in batches: an import of 200,000 spent a fifth of PostgreSQL's time here.

-- The variants of all products are read and grouped once, instead of three times for each product.
create or replace function refresh_listing(ids uuid[]) returns void language plpgsql as $$
begin
  perform from product_listing where product_id = any(ids) order by product_id for update;
  insert into product_listing
    (product_id, category_id, offer_id, created_at, on_sale, sale_paise, mrp_paise, sizes, colours, highest_paise, varies, fit,
     prices, mrps)
  select p.id, p.category_id, p.offer_id, p.created_at, p.is_active and v.sizes is not null,
    coalesce(v.sale_paise, 0), coalesce(v.mrp_paise, 0), coalesce(v.sizes, '{}'), coalesce(v.colours, '{}'),
    coalesce(v.highest_paise, v.sale_paise, 0), coalesce(v.pairs > 1, false), fit_of(p.tags),
    coalesce(v.prices, '{}'), coalesce(v.mrps, '{}')
  from product p
  left join (
    select product_id,
      array_agg(distinct size) filter (where stock > 0) as sizes,
      array_agg(distinct colour) filter (where stock > 0 and colour <> '') as colours,
      max(sale_paise) filter (where stock > 0) as highest_paise,
      count(*) filter (where is_first and stock > 0) as pairs,
      array_agg(sale_paise order by sale_paise, mrp_paise) filter (where is_first and stock > 0) as prices,
      array_agg(mrp_paise order by sale_paise, mrp_paise) filter (where is_first and stock > 0) as mrps,
      (array_agg(sale_paise order by stock = 0, sale_paise, position))[1] as sale_paise,
      (array_agg(mrp_paise order by stock = 0, sale_paise, position))[1] as mrp_paise
    from (
      select *, row_number() over (partition by product_id, stock > 0, sale_paise, mrp_paise) = 1 as is_first
      from variant where product_id = any(ids) and is_active
    ) as active
    group by product_id
  ) v on v.product_id = p.id
  where p.id = any(ids)
  order by p.id
  on conflict (product_id) do update set
    category_id = excluded.category_id, offer_id = excluded.offer_id, created_at = excluded.created_at,
    on_sale = excluded.on_sale, sale_paise = excluded.sale_paise, mrp_paise = excluded.mrp_paise,
    sizes = excluded.sizes, colours = excluded.colours,
    highest_paise = excluded.highest_paise, varies = excluded.varies, fit = excluded.fit,
    prices = excluded.prices, mrps = excluded.mrps;
end $$;

-- The events of added products are made by a call for the statement, like those of stock changes.
create function record_created_products() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where active and 'product.created' = any(events)) then
    perform record_event('product.created',
      jsonb_build_object('_id', id, 'slug', slug, 'name', name, 'isActive', is_active)) from added;
  end if;
  return null;
end $$;
drop trigger event_made on product;
create trigger event_made after insert on product referencing new table as added
  for each statement execute function record_created_products();
create trigger event_deleted after delete on product for each row execute function record_product_event();

create or replace function record_product_event() returns trigger language plpgsql as $$
declare
  product product := case when tg_op = 'DELETE' then old else new end;
  data jsonb := jsonb_build_object('_id', product.id, 'slug', product.slug, 'name', product.name, 'isActive', product.is_active);
begin
  if tg_op = 'DELETE' then
    perform record_event('product.deleted', data);
  else
    if new.updated_at <> old.updated_at then perform record_event('product.updated', data); end if;
    if new.is_active and not old.is_active then perform record_event('product.published', data); end if;
    if old.is_active and not new.is_active then perform record_event('product.withdrawn', data); end if;
  end if;
  return null;
end $$;
