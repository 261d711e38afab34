-- A payment that an extension opened, beside the one at the shop's gateway: one open attempt an order and extension.
alter table payment_attempt add column extension text check (length(extension) <= 31);
create unique index payment_attempt_extension on payment_attempt (order_id, extension)
  where extension is not null;
