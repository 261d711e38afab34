-- Tax invoices and credit notes (GST). What was issued is kept as it was printed and never changed: a mistake is put right by a
-- credit note. Numbers come from one locked counter a series, so that a year has no gap and no number twice.

-- What the goods of a category are for the tax office (HSN); empty: the shop goes by the category's name.
alter table category add column hsn text not null default '' check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$');

create table document_series (
  name           text primary key, -- KL/26-27
  kind           text not null check (kind in ('invoice', 'credit-note')),
  financial_year text not null,    -- 26-27: from 1 April to 31 March, in India
  last_serial    integer not null check (last_serial > 0)
);

create table invoice (
  id                  uuid primary key,
  order_id            uuid not null unique references customer_order on delete restrict,
  series              text not null references document_series on delete restrict,
  serial              integer not null check (serial > 0),
  number              text not null unique check (number ~ '^[A-Z0-9/-]{1,16}$'), -- rule 46(b): at most 16 characters
  issued_at           timestamptz not null,
  order_number        text not null,
  ordered_at          timestamptz not null,
  payment_method      text not null,
  supplier_name       text not null,
  supplier_address    text not null,
  supplier_gstin      text not null,
  supplier_state      text not null,
  supplier_state_code text not null,
  supplier_contact    text not null,
  customer_name       text not null,
  ship_to             text[] not null, -- the lines of the delivery address, the name first
  place_of_supply     text not null,   -- the state
  place_code          text not null,
  inter_state         boolean not null,
  reverse_charge      boolean not null default false,
  mrp_paise           bigint not null check (mrp_paise >= 0),
  discount_paise      bigint not null check (discount_paise >= 0),
  taxable_paise       bigint not null check (taxable_paise >= 0),
  cgst_paise          bigint not null check (cgst_paise >= 0),
  sgst_paise          bigint not null check (sgst_paise >= 0),
  igst_paise          bigint not null check (igst_paise >= 0),
  total_paise         bigint not null check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  total_in_words      text not null,
  unique (series, serial),
  check (cgst_paise = sgst_paise),
  check (case when inter_state then cgst_paise = 0 else igst_paise = 0 end)
);
create index invoice_issued on invoice (issued_at, serial);

create table invoice_line (
  id             uuid primary key,
  invoice_id     uuid not null references invoice on delete restrict,
  position       integer not null,
  order_line_id  uuid, -- null: delivery
  hsn            text not null,
  description    text not null,
  quantity       integer not null check (quantity > 0),
  unit           text not null, -- PCS, by the tax office's list of units
  mrp_paise      bigint not null check (mrp_paise >= 0),      -- a piece
  unit_paise     bigint not null check (unit_paise >= 0),     -- a piece, with tax, before discounts
  discount_paise bigint not null check (discount_paise >= 0), -- the line's, with tax
  taxable_paise  bigint not null check (taxable_paise >= 0),
  rate_percent   integer not null check (rate_percent between 0 and 40), -- CGST and SGST are half of it each
  cgst_paise     bigint not null check (cgst_paise >= 0),
  sgst_paise     bigint not null check (sgst_paise >= 0),
  igst_paise     bigint not null check (igst_paise >= 0),
  total_paise    bigint not null check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  unique (invoice_id, position),
  check (total_paise = unit_paise * quantity - discount_paise),
  check (cgst_paise = sgst_paise)
);

-- What speaks for a credit note: goods that came back, or money that was given back. Each speaks once, under its own id.
create table credit_claim (
  id           uuid primary key, -- the refund's, or made up for goods
  invoice_id   uuid not null references invoice on delete restrict,
  kind         text not null check (kind in ('goods', 'money')),
  amount_paise bigint not null check (amount_paise >= 0),
  at           timestamptz not null
);
create index credit_claim_invoice on credit_claim (invoice_id);

create table credit_note (
  id             uuid primary key,
  invoice_id     uuid not null references invoice on delete restrict,
  order_id       uuid not null references customer_order on delete restrict,
  series         text not null references document_series on delete restrict,
  serial         integer not null check (serial > 0),
  number         text not null unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
  issued_at      timestamptz not null,
  reason         text not null,
  taxable_paise  bigint not null check (taxable_paise >= 0),
  cgst_paise     bigint not null check (cgst_paise >= 0),
  sgst_paise     bigint not null check (sgst_paise >= 0),
  igst_paise     bigint not null check (igst_paise >= 0),
  total_paise    bigint not null check (total_paise > 0 and total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  total_in_words text not null,
  unique (series, serial),
  check (cgst_paise = sgst_paise)
);
create index credit_note_order on credit_note (order_id, serial);
create index credit_note_invoice on credit_note (invoice_id);
create index credit_note_issued on credit_note (issued_at, serial);

create table credit_note_line (
  credit_note_id  uuid not null references credit_note on delete restrict,
  invoice_line_id uuid not null references invoice_line on delete restrict,
  quantity        integer not null check (quantity >= 0), -- pieces that came back; 0 where only the price went down
  taxable_paise   bigint not null check (taxable_paise >= 0),
  cgst_paise      bigint not null check (cgst_paise >= 0),
  sgst_paise      bigint not null check (sgst_paise >= 0),
  igst_paise      bigint not null check (igst_paise >= 0),
  total_paise     bigint not null check (total_paise > 0 and total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  primary key (credit_note_id, invoice_line_id),
  check (cgst_paise = sgst_paise)
);
create index credit_note_line_line on credit_note_line (invoice_line_id);

create function refuse_to_change_a_document() returns trigger language plpgsql as $$
begin
  raise exception 'an issued document is never changed: correct it by a credit note' using errcode = 'restrict_violation';
end $$;
create trigger invoice_stays before update or delete on invoice for each row execute function refuse_to_change_a_document();
create trigger invoice_line_stays before update or delete on invoice_line for each row execute function refuse_to_change_a_document();
create trigger credit_note_stays before update or delete on credit_note for each row execute function refuse_to_change_a_document();
create trigger credit_note_line_stays before update or delete on credit_note_line
  for each row execute function refuse_to_change_a_document();
