-- An order keeps the days within which it can be returned, as they were when it was placed.
alter table customer_order add column return_days integer not null default 7 check (return_days between 0 and 365);
