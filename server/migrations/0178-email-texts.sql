-- What staff say in an e-mail in place of the program's own words; an empty column leaves those.
create table email_text (
  template text primary key,
  subject text not null,
  heading text not null,
  intro text not null,
  updated_at timestamptz not null
);
