-- Messages to the shop. Each has a ticket number that its sender can quote (Consumer Protection (E-Commerce) Rules 2020).

create sequence enquiry_number;

create table enquiry (
  id         uuid primary key,
  ticket     text not null unique, -- M-000123
  account_id uuid references account on delete set null, -- who was signed in while writing; null: a stranger
  name       text not null check (name <> '' and length(name) <= 100),
  email      text not null check (email <> '' and length(email) <= 254),
  message    text not null check (message <> '' and length(message) <= 5000),
  handled    boolean not null default false,
  handled_at timestamptz,
  created_at timestamptz not null,
  check (handled = (handled_at is not null))
);
create index enquiry_newest on enquiry (created_at desc, id desc);
create index enquiry_open on enquiry (created_at desc, id desc) where not handled;
create index enquiry_account on enquiry (account_id) where account_id is not null;
create index enquiry_search on enquiry
  using gin (lower(ticket || ' ' || name || ' ' || email || ' ' || message) gin_trgm_ops);
