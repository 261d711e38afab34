-- Takes pieces off the shelf, each with its line in the ledger, and answers what became of the counts: of what is not in the
-- answer there was not enough, and its caller takes nothing of the others either. What is 'sold' must be on sale, too.
--
-- One size after the other, in the order of their ids, in which every command locks them: two large orders must not wait for
-- each other. A function, because each statement in it sees what was committed by then. One statement that locks the rows and
-- lowers them holds the newest version of a row and starts from the one it saw first; in a rush for one size somebody else
-- queues there for what it holds, and both wait for ever.
create function take_stock(moves jsonb) returns table (variant_id uuid, product_id uuid, after integer) language plpgsql as $$
declare
  move record;
begin
  for move in
    select * from jsonb_to_recordset(moves)
      as m (id uuid, "variantId" uuid, quantity integer, cause text, "orderId" uuid, "actorName" text)
    order by "variantId"
  loop
    update variant v set stock = v.stock - move.quantity
    where v.id = move."variantId" and v.stock >= move.quantity and (move.cause <> 'sold' or (v.is_active and exists (
      select from product p join category c on c.id = p.category_id
      where p.id = v.product_id and p.is_active and c.is_active)))
    returning v.id, v.product_id, v.stock into variant_id, product_id, after;
    continue when not found;

    insert into stock_change (id, variant_id, cause, change, before, after, order_id, actor_name)
    values (move.id, variant_id, move.cause, -move.quantity, after + move.quantity, after, move."orderId", move."actorName");
    return next;
  end loop;
end $$;
