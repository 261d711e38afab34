-- The list of customers is sorted by name.

create index account_name on account (lower(name), id);
