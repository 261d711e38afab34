-- The language of the e-mails to a customer: that of the storefront where the account was opened. A mail keeps the one it was written in.
alter table account add column language text not null default 'en';
alter table mail add column language text not null default 'en';
