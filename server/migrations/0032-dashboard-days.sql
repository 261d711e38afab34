-- The dashboard compares a period with the days before it, so revenue, cancelled orders and customers are counted by the day.
-- A cancelled order is no sale, and staff are no customers.

select sum_up();

create or replace function tally_orders() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, day, change)
  select it.what, by_day.day, tg_argv[0]::integer * it.change
  from (
    select indian_day(created_at) as day, count(*) as orders, count(*) filter (where delivery_status = 'Cancelled') as cancelled,
      sum(came_in(payment_status, total_paise, refunded_paise)) as revenue
    from moved group by 1
  ) as by_day
  cross join lateral (values ('orders', orders), ('cancelled', cancelled), ('revenue', revenue)) as it (what, change)
  where it.change <> 0;
  return null;
end $$;

create or replace function tally_money_change() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, day, change)
  select 'revenue', indian_day(new.created_at), it.change
  from (select came_in(new.payment_status, new.total_paise, new.refunded_paise)
    - came_in(old.payment_status, old.total_paise, old.refunded_paise) as change) as it
  where it.change <> 0;
  return null;
end $$;

-- An order is cancelled, or comes back from that. A deleted one is counted by tally_orders.
create function tally_cancelled_orders() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, day, change)
  values ('cancelled', indian_day(old.created_at), case when new.delivery_status = 'Cancelled' then 1 else -1 end);
  return null;
end $$;
create trigger tally_cancelled_orders after update on customer_order for each row
  when ((old.delivery_status = 'Cancelled') <> (new.delivery_status = 'Cancelled')) execute function tally_cancelled_orders();

create or replace function tally_accounts() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, day, change)
  select 'accounts', indian_day(created_at), tg_argv[0]::integer * count(*) from moved where role = 'user' group by 2;
  return null;
end $$;

-- A customer joins the staff, or leaves it.
create function tally_role_change() returns trigger language plpgsql as $$
begin
  insert into tally_change (what, day, change)
  values ('accounts', indian_day(old.created_at), (new.role = 'user')::integer - (old.role = 'user')::integer);
  return null;
end $$;
create trigger tally_changed after update on account for each row
  when ((old.role = 'user') <> (new.role = 'user')) execute function tally_role_change();

delete from tally where what in ('revenue', 'accounts');
insert into tally (what, day, value)
select 'revenue', indian_day(created_at), sum(came_in(payment_status, total_paise, refunded_paise)) from customer_order
group by 2 having sum(came_in(payment_status, total_paise, refunded_paise)) <> 0;
insert into tally (what, day, value)
select 'cancelled', indian_day(created_at), count(*) from customer_order where delivery_status = 'Cancelled' group by 2;
insert into tally (what, day, value)
select 'accounts', indian_day(created_at), count(*) from account where role = 'user' group by 2;
