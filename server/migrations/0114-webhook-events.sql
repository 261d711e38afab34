-- Webhooks: events of parcels, returns, refunds, reviews and customers, what a receiver answered, and secrets that are encrypted
-- and can be changed. Until a start has encrypted it, a secret of an earlier version is plain: it begins with whsec_.
alter table webhook add column previous_secret text; -- also signs until then, so that a receiver can change over
alter table webhook add column previous_until timestamptz;
alter table webhook add check ((previous_secret is null) = (previous_until is null));
alter table webhook_delivery add column response text not null default ''; -- the beginning of the last one
alter table webhook_delivery add column took_ms integer; -- of the last attempt

create or replace function record_product_event() returns trigger language plpgsql as $$
declare
  product product := case when tg_op = 'DELETE' then old else new end;
  data jsonb := jsonb_build_object('_id', product.id, 'slug', product.slug, 'name', product.name, 'isActive', product.is_active);
begin
  if tg_op = 'INSERT' then
    perform record_event('product.created', data);
  elsif tg_op = 'DELETE' then
    perform record_event('product.deleted', data);
  else
    if new.updated_at <> old.updated_at then perform record_event('product.updated', data); end if;
    if new.is_active and not old.is_active then perform record_event('product.published', data); end if;
    if old.is_active and not new.is_active then perform record_event('product.withdrawn', data); end if;
  end if;
  return null;
end $$;
drop trigger event_edited on product;
create trigger event_made after insert or delete on product for each row execute function record_product_event();
create trigger event_edited after update on product for each row
  when (new.updated_at <> old.updated_at or new.is_active <> old.is_active) execute function record_product_event();

create or replace function record_stock_event() returns trigger language plpgsql as $$
declare
  types text[] := array['stock.changed']
    || case when new.after = 0 then array['stock.out'] when new.before = 0 then array['stock.back'] else '{}' end;
begin
  if exists (select from webhook where active and types && events) then
    perform record_event(type, jsonb_build_object('productId', product_id, 'variantId', id, 'sku', sku,
      'stock', new.after, 'change', new.change, 'cause', new.cause)) from variant, unnest(types) type where id = new.variant_id;
  end if;
  return null;
end $$;

create function record_shipment_event() returns trigger language plpgsql as $$
begin
  perform record_event('shipment.' || case when tg_op = 'INSERT' then 'created' else new.state end,
    jsonb_build_object('_id', new.id, 'orderId', new.order_id, 'courier', new.courier, 'awb', new.awb, 'state', new.state));
  return null;
end $$;
create trigger event_packed after insert on shipment for each row execute function record_shipment_event();
create trigger event_moved after update of state on shipment for each row
  when (new.state <> old.state) execute function record_shipment_event();

create function record_return_event() returns trigger language plpgsql as $$
begin
  perform record_event('return.' || new.state, jsonb_build_object('_id', new.id, 'orderId', new.order_id, 'state', new.state,
    'reason', new.reason, 'refund', round(new.refund_paise / 100.0, 2)));
  return null;
end $$;
create trigger event_asked after insert on order_return for each row execute function record_return_event();
create trigger event_moved after update of state on order_return for each row
  when (new.state <> old.state) execute function record_return_event();

create function record_refund_event() returns trigger language plpgsql as $$
declare data jsonb := jsonb_build_object('_id', new.id, 'orderId', new.order_id, 'state', new.state, 'method', new.method,
  'amount', round(new.amount_paise / 100.0, 2));
begin
  if tg_op = 'INSERT' then perform record_event('refund.created', data); end if;
  if new.state in ('processed', 'failed') and (tg_op = 'INSERT' or old.state <> new.state) then
    perform record_event('refund.' || new.state, data);
  end if;
  return null;
end $$;
create trigger event_made after insert on refund for each row execute function record_refund_event();
create trigger event_moved after update of state on refund for each row
  when (new.state <> old.state) execute function record_refund_event();

create function record_review_event() returns trigger language plpgsql as $$
declare data jsonb := jsonb_build_object('_id', new.id, 'productId', new.product_id, 'rating', new.rating, 'state', new.state);
begin
  if tg_op = 'INSERT' then perform record_event('review.created', data); end if;
  if new.state in ('published', 'refused') and (tg_op = 'INSERT' or old.state <> new.state) then
    perform record_event('review.' || new.state, data);
  end if;
  return null;
end $$;
create trigger event_made after insert on review for each row execute function record_review_event();
create trigger event_moved after update of state on review for each row
  when (new.state <> old.state) execute function record_review_event();

-- Who it is, the receiver asks for with the id and a key that may read customers.
create function record_customer_event() returns trigger language plpgsql as $$
declare data jsonb := jsonb_build_object('_id', new.id, 'isActive', new.is_active);
begin
  perform record_event(case when tg_op = 'INSERT' then 'customer.created'
    when new.email like '%@erased.invalid' then 'customer.deleted' else 'customer.updated' end, data);
  return null;
end $$;
create trigger event_made after insert on account for each row when (new.role = 'user') execute function record_customer_event();
create trigger event_edited after update on account for each row
  when (new.role = 'user' and (new.name, new.email, new.phone, new.is_active) is distinct from (old.name, old.email, old.phone, old.is_active))
  execute function record_customer_event();
