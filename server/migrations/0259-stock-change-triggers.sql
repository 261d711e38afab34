-- An import writes thousands of stock changes in one statement: its events and its alerts are made by a function call for the
-- statement, which took half the time of the insert as a call for each row.

create or replace function record_stock_event() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where active and events && array['stock.changed', 'stock.out', 'stock.back']) then
    perform record_event(it.type, it.data) from (
      select type, jsonb_build_object('productId', v.product_id, 'variantId', v.id, 'sku', v.sku,
        'stock', c.after, 'change', c.change, 'cause', c.cause) as data
      from added c join variant v on v.id = c.variant_id
      cross join lateral unnest(array['stock.changed']
        || case when c.after = 0 then array['stock.out'] when c.before = 0 then array['stock.back'] else '{}' end)
        with ordinality as types (type, place)
      order by c.id, place
    ) as it;
  end if;
  return null;
end $$;
drop trigger event_counted on stock_change;
create trigger event_counted after insert on stock_change referencing new table as added
  for each statement execute function record_stock_event();

create or replace function mark_stock_alerts() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_alert where notified_at is null and due_at is null) then return null; end if;
  update stock_alert set due_at = now() where id in (
    select waiting.id
    from (select variant_id, sum(change) as pieces from added where change > 0 group by variant_id) as came
    cross join lateral (
      select id from stock_alert where variant_id = came.variant_id and notified_at is null and due_at is null
      order by asked_at, id limit came.pieces
    ) as waiting);
  return null;
end $$;
drop trigger alert_came on stock_change;
create trigger alert_came after insert on stock_change referencing new table as added
  for each statement execute function mark_stock_alerts();
