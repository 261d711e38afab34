-- What the shop changed by itself was stored under the name of the sample brand. It is stored without a name now, and screens show
-- the name that the shop has in its settings.

-- step in batches of order_event: actors
update order_event set actor_name = '' where actor = 'shop' and actor_name <> '';

-- step in batches of refund: actors
update refund set actor_name = '' where actor_name = 'Selvedge';

-- step in batches of stock_change: actors
update stock_change set actor_name = '' where (actor_name = 'Selvedge'
  or (actor_name = 'Shop' and cause = 'cancelled' and order_id is null));
