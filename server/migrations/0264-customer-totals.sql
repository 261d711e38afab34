-- Orders and spending of each account, by which staff sort customers. A trigger only adds the account to customer_total_due, so that
-- two orders never wait for the same row; flush_customer_totals then counts the orders of these accounts again.

create table customer_total (
  account_id  uuid primary key,
  orders      integer not null default 0,
  spent_paise bigint not null default 0
);
create table customer_total_due (account_id uuid not null);

-- The job counts the orders, since that takes seconds at a million. All rows come before the foreign key and the triggers, which
-- lock their tables against writes.
insert into customer_total (account_id) select id from account;
insert into customer_total_due select id from account;
create index customer_total_orders on customer_total (orders, account_id);
create index customer_total_spent on customer_total (spent_paise, account_id);

create function flush_customer_totals(batch_size integer) returns integer language plpgsql as $$
declare
  flushed integer;
begin
  if not exists (select from customer_total_due) then return 0; end if;
  perform pg_advisory_xact_lock(hashtext('selvedge: flush_customer_totals'));
  -- A single statement deletes the rows and reads the orders, so that an order and its row are of the same snapshot.
  with due as (
    delete from customer_total_due where ctid = any (array(select ctid from customer_total_due limit batch_size)) returning account_id
  ), counted as (
    select d.account_id, count(o.id) as orders,
      coalesce(sum(amount_received(o.payment_status, o.total_paise, o.refunded_paise)), 0) as spent
    from (select distinct account_id from due) d left join customer_order o on o.account_id = d.account_id
    group by d.account_id
  ), saved as (
    update customer_total t set orders = c.orders, spent_paise = c.spent from counted c where c.account_id = t.account_id
  )
  select count(*) into flushed from due;
  return flushed;
end $$;

create function add_customer_totals() returns trigger language plpgsql as $$
begin
  insert into customer_total (account_id) select id from changed;
  return null;
end $$;
alter table customer_total add constraint customer_total_account_id_fkey foreign key (account_id) references account on delete cascade;
create trigger add_totals after insert on account referencing new table as changed for each statement execute function add_customer_totals();

create function mark_customer_totals() returns trigger language plpgsql as $$
begin
  insert into customer_total_due select distinct account_id from changed where account_id is not null;
  return null;
end $$;
create trigger mark_totals_inserted after insert on customer_order referencing new table as changed
  for each statement execute function mark_customer_totals();
create trigger mark_totals_deleted after delete on customer_order referencing old table as changed
  for each statement execute function mark_customer_totals();

create function mark_customer_total_update() returns trigger language plpgsql as $$
begin
  insert into customer_total_due
  select distinct account_id from unnest(array[old.account_id, new.account_id]) as account_id where account_id is not null;
  return null;
end $$;
create trigger mark_totals_updated after update on customer_order for each row
  when ((old.account_id, old.payment_status, old.total_paise, old.refunded_paise)
    is distinct from (new.account_id, new.payment_status, new.total_paise, new.refunded_paise))
  execute function mark_customer_total_update();

-- Accounts and orders of customers who came while the rows above were written.
insert into customer_total (account_id) select id from account where created_at > now() - interval '1 day' on conflict do nothing;
insert into customer_total_due select account_id from customer_order where created_at > now() - interval '1 day' and account_id is not null;
