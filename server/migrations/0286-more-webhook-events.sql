-- Webhooks: events of documents, payments, categories, prices and low stock, which accounting and catalogue programs wait for.

create function record_document_event() returns trigger language plpgsql as $$
begin
  perform record_event(tg_argv[0], jsonb_build_object('_id', new.id, 'orderId', new.order_id, 'number', new.number,
    'total', round(new.total_paise / 100.0, 2)));
  return null;
end $$;
create trigger event_issued after insert on invoice for each row execute function record_document_event('invoice.issued');
create trigger event_issued after insert on credit_note for each row execute function record_document_event('credit_note.issued');

create function record_payment_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status then return null; end if;
  perform record_event('payment.' || new.status, jsonb_build_object('_id', new.id, 'orderId', new.order_id,
    'gatewayId', new.gateway_payment_id, 'method', new.method, 'amount', round(new.amount_paise / 100.0, 2)));
  return null;
end $$;
create trigger event_moved after insert or update of status on payment for each row
  when (new.status in ('captured', 'failed')) execute function record_payment_event();

create function record_category_event() returns trigger language plpgsql as $$
declare category category := case when tg_op = 'DELETE' then old else new end;
begin
  perform record_event('category.updated', jsonb_build_object('_id', category.id, 'slug', category.slug, 'name', category.name,
    'parentCategory', category.parent_category, 'isActive', tg_op <> 'DELETE' and category.is_active and category.published));
  return null;
end $$;
create trigger event_made after insert or delete on category for each row execute function record_category_event();
create trigger event_edited after update on category for each row
  when ((old.name, old.slug, old.description, old.parent_category, old.published, old.is_active, old.image)
    is distinct from (new.name, new.slug, new.description, new.parent_category, new.published, new.is_active, new.image))
  execute function record_category_event();

create function record_price_event() returns trigger language plpgsql as $$
begin
  perform record_event('variant.price_changed', jsonb_build_object('productId', new.product_id, 'variantId', new.id,
    'sku', new.sku, 'price', round(new.sale_paise / 100.0, 2), 'mrp', round(new.mrp_paise / 100.0, 2)));
  return null;
end $$;
create trigger event_priced after update on variant for each row
  when (new.sale_paise <> old.sale_paise or new.mrp_paise <> old.mrp_paise) execute function record_price_event();

-- The stock became low: at the reorder point of the size, or the shop's level. The settings are read where a webhook wants it.
create or replace function record_stock_event() returns trigger language plpgsql as $$
declare
  level integer;
begin
  if not exists (select from webhook where active
    and events && array['stock.changed', 'stock.low', 'stock.out', 'stock.back']) then return null; end if;
  if exists (select from webhook where active and 'stock.low' = any(events)) then
    select low_stock_level(details) into level from shop_settings;
  end if;
  perform record_event(it.type, it.data) from (
    select type, jsonb_build_object('productId', v.product_id, 'variantId', v.id, 'sku', v.sku,
      'stock', c.after, 'change', c.change, 'cause', c.cause) as data
    from added c join variant v on v.id = c.variant_id
    cross join lateral unnest(array['stock.changed']
      || case when c.after <= coalesce(v.reorder_at, level) and c.before > coalesce(v.reorder_at, level)
        then array['stock.low'] else '{}' end
      || case when c.after = 0 then array['stock.out'] when c.before = 0 then array['stock.back'] else '{}' end)
      with ordinality as types (type, place)
    order by c.id, place
  ) as it;
  return null;
end $$;
