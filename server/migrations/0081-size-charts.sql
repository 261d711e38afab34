-- Size tables, which staff edit: measures of the body and of the garment in centimetres, for categories and cuts.

-- step: tables
create table size_chart (
  id         uuid primary key,
  title      text not null check (title <> '' and length(title) <= 60),
  sizes      text[] not null check (cardinality(sizes) between 1 and 40),
  is_waist   boolean not null default false, -- the sizes are waists in inches
  body       jsonb not null, -- [{name, how, cm}], a measure for each size
  garment    jsonb not null,
  advice     text not null default '',
  categories uuid[] not null default '{}', -- none: for all
  fits       text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- What was in the program so far, for shops that showed it.
insert into size_chart (id, title, sizes, is_waist, body, garment, advice, created_at, updated_at)
select * from (values
  ('2eb9489b-6777-88a3-8f8f-880d6969e065'::uuid, 'Jeans', array['26', '28', '30', '32', '34', '36', '38'], true,
    '[{"name": "Waist", "how": "", "cm": [66, 71, 76, 81, 86, 91, 97]}, {"name": "Hip", "how": "", "cm": [83, 88, 93, 98, 103, 108, 113]}, {"name": "Thigh", "how": "", "cm": [50.5, 53, 55.5, 58, 60.5, 63, 65.5]}, {"name": "Inseam", "how": "", "cm": [78, 79, 80, 81, 81, 82, 82]}]'::jsonb,
    '[{"name": "Waistband", "how": "", "cm": [70, 75, 80, 85, 90, 95, 101]}, {"name": "Front rise", "how": "", "cm": [24, 24.5, 25, 25.5, 26, 26.5, 27]}, {"name": "Thigh", "how": "", "cm": [54, 57, 60, 63, 66, 69, 72]}, {"name": "Inseam", "how": "", "cm": [79, 80, 81, 82, 82, 83, 83]}]'::jsonb,
    'Measure over thin clothing with the tape flat. Between two sizes? Choose the larger in raw denim, the smaller in stretch.', now(), now()),
  ('6a921170-303b-87f8-8013-42de5eb263c4'::uuid, 'T-shirts', array['XS', 'S', 'M', 'L', 'XL', 'XXL'], false,
    '[{"name": "Chest", "how": "", "cm": [84, 91, 97, 102, 107, 114]}, {"name": "Waist", "how": "", "cm": [70, 76, 82, 88, 94, 101]}, {"name": "Shoulder", "how": "", "cm": [40, 42, 44, 46, 48, 50]}]'::jsonb,
    '[{"name": "Chest", "how": "", "cm": [92, 100, 106, 112, 118, 126]}, {"name": "Length", "how": "", "cm": [64, 67, 69, 71, 73, 75]}, {"name": "Shoulder", "how": "", "cm": [41, 43, 45, 47, 49, 51]}, {"name": "Sleeve", "how": "", "cm": [19, 20, 20.5, 21, 21.5, 22]}]'::jsonb,
    'Measure around the fullest part of your chest, arms down, with the tape flat. Between two sizes? Choose the larger for a loose fit.', now(), now())
) charts
where exists (select from product);

-- step: what was kept and returned of a product is read from its newest lines
create index concurrently order_line_product_newest on order_line (product_id, id desc);
drop index concurrently if exists order_line_product;
