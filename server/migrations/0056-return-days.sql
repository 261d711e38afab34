-- An order keeps the days within which it can be returned, as they were when it was placed.

-- step: the column, whose check holds for new orders
alter table customer_order add column return_days integer not null default 7;
alter table customer_order add constraint customer_order_return_days_check check (return_days between 0 and 365) not valid;

-- step: the check for earlier orders
alter table customer_order validate constraint customer_order_return_days_check;
