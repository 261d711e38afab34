-- Questions of customers about a product. A question is shown once staff have answered it.
create table product_question (
  id          uuid primary key,
  product_id  uuid not null references product on delete cascade,
  account_id  uuid not null references account on delete cascade,
  text        text not null check (text <> '' and length(text) <= 500),
  answer      text not null default '' check (length(answer) <= 2000),
  state       text not null default 'open' check (state in ('open', 'answered', 'refused')),
  created_at  timestamptz not null,
  answered_at timestamptz,
  check ((state = 'answered') = (answered_at is not null and answer <> ''))
);
create index product_question_shown on product_question (product_id, answered_at desc, id desc) where state = 'answered';
create index product_question_account on product_question (account_id);
create index product_question_state on product_question (state, created_at desc, id desc);
create index product_question_newest on product_question (created_at desc, id desc);
