-- The most that managers and support may take off a draft order, in percent of its goods; owners have no limit.
create table discount_limit (
  role    text primary key check (role in ('manager', 'support')),
  percent integer not null check (percent between 0 and 100)
);
insert into discount_limit (role, percent) values ('manager', 100), ('support', 100);
