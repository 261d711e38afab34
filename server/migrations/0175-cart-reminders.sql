-- A reminder of a cart is sent once for what lies in it; the job finds carts by when they were last added to.
alter table cart add column reminded_at timestamptz;
create index cart_line_added on cart_line (added_at);
