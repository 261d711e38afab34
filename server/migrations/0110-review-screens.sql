-- How many found a review helpful and how many reported it, counted as they do, so that a list can be sorted by it; and what in a
-- review asks for a second look: a telephone number, a link, many reviews at once.
alter table review
  add column helpful int not null default 0,
  add column reports int not null default 0,
  add column flags text[] not null default '{}';
update review set
  helpful = (select count(*) from review_mark where review_id = review.id and kind = 'helpful'),
  reports = (select count(*) from review_mark where review_id = review.id and kind = 'report')
where exists (select from review_mark where review_id = review.id);
create index review_helpful on review (product_id, helpful desc, created_at desc, id desc) where state = 'published';
create index review_rating on review (product_id, rating, created_at desc, id desc) where state = 'published';
create index review_highest on review (product_id, rating desc, created_at desc, id desc) where state = 'published';
create index review_reported on review (created_at desc, id desc) where state = 'published' and reports > 0;
-- The same words twice are found by their hash.
create index review_words on review (md5(lower(text)));
-- Pictures of the buyer, shown with the review.
create table review_photo (
  review_id uuid not null references review on delete cascade,
  position  integer not null,
  url       text not null,
  primary key (review_id, position)
);
-- How the shop publishes reviews; one row.
create table review_settings (
  only_row boolean primary key default true check (only_row),
  publish  text not null default 'checked' check (publish in ('checked', 'at_once'))
);
insert into review_settings default values;
