-- A coupon may be deleted while no order has it. Whether one does was asked of every order, since few have any: now of those alone.

create index customer_order_coupon on customer_order (coupon_id) where coupon_id is not null;
