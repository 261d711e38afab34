-- The Custom Studio: what it charges, which garments it works on, the designs, and the pictures that customers send for them.

-- step: tables, and columns whose checks hold for new lines
create table studio_settings (
  id               boolean primary key default true check (id),
  experience_paise bigint not null default 29900 check (experience_paise > 0),
  club_paise       bigint not null default 59900 check (club_paise > 0),
  handcraft_paise  bigint not null default 99900 check (handcraft_paise > 0),
  picture_paise    bigint not null default 14900 check (picture_paise > 0),
  working_days     integer not null default 5 check (working_days between 1 and 60),
  refused_words    text[] not null default '{}'
);
insert into studio_settings (refused_words) values (
  '{arsehole,asshole,bastard,behenchod,bhenchod,bitch,bhosdike,bullshit,chutiya,cunt,dick,faggot,fuck,fucker,fucking,harami,kutta,kutti,madarchod,motherfucker,myre,nigger,nigga,patti,poorr,randi,shit,slut,thendi,whore,चूतिया,मादरचोद,भेनचोद,रंडी,हरामी,പട്ടി,തെണ്ടി,മൈര്}');

create table studio_base (
  product_id uuid primary key references product on delete cascade,
  kind       text not null check (kind in ('tee', 'jeans'))
);

-- A design never changes: an order shows what was agreed on. The garment is named without a reference, as in an order.
create table studio_design (
  id            uuid primary key,
  account_id    uuid references account on delete cascade,
  product_id    uuid not null,
  variant_id    uuid not null,
  kind          text not null check (kind in ('tee', 'jeans')),
  level         text not null check (level in ('experience', 'club', 'handcraft')),
  sides         jsonb not null,
  picture_count integer not null check (picture_count >= 0),
  preview       text not null,
  preview_back  text not null default '',
  -- Every picture that it shows: the customer's own, and the drawings.
  images        text[] not null,
  -- When the customer agreed that it cannot be returned unless it is defective.
  agreed_at     timestamptz,
  is_saved      boolean not null default false,
  created_at    timestamptz not null default now()
);
create index studio_design_of_account on studio_design (account_id, created_at desc) where account_id is not null;
create index studio_design_images on studio_design using gin (images);
create index studio_design_unsaved on studio_design (created_at) where not is_saved;

create table studio_picture (
  url         text primary key,
  uploaded_at timestamptz not null default now()
);
create index studio_picture_uploaded on studio_picture (uploaded_at);

-- A custom item is a line of its own beside the same size without a design.
alter table cart_line add column design_id uuid references studio_design on delete cascade;
alter table cart_line add column item_id uuid not null generated always as (coalesce(design_id, variant_id)) stored;
alter table cart_line drop constraint cart_line_account_id_variant_id_key;
alter table cart_line add constraint cart_line_item unique (account_id, item_id);

alter table order_line add column design_id uuid references studio_design on delete restrict;
-- The customer's consent to the terms of custom items, as of the order.
alter table order_line add column agreed_at timestamptz;
alter table order_line add column production text;
alter table order_line add constraint order_line_production_check check (production in ('to_make', 'making', 'made')) not valid;
alter table order_line add column made_by text not null default '';
alter table order_line add constraint order_line_custom check ((design_id is null) = (production is null) and (design_id is null) = (agreed_at is null)) not valid;

-- step: the checks for earlier lines
alter table order_line validate constraint order_line_production_check, validate constraint order_line_custom;

-- step: indexes
create index concurrently cart_line_design on cart_line (design_id) where design_id is not null;
create index concurrently order_line_design on order_line (design_id) where design_id is not null;
create index concurrently order_line_production on order_line (production, id) where production is not null;
