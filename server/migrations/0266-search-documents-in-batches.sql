-- The search index of products that are written in batches: of an import of 200,000 it took a third of PostgreSQL's time. A text
-- is made plain once for the document and the terms, functions of one statement in SQL are now in PL/pgSQL, which keeps its plan,
-- variants are read once for all products, and terms that are known already are not written again.

-- In lower case, without accents and apostrophes.
create function plain_text(value text) returns text language plpgsql stable as $$
begin
  return lower(unaccent(translate(value, '’''', '')));
end $$;

-- Adds each hyphenated word as one word, so that "tshirt" finds a "t-shirt".
create function with_joined_words(plain text) returns text language plpgsql immutable as $$
begin
  if strpos(plain, '-') = 0 then return plain; end if;
  return concat_ws(' ', plain, nullif(regexp_replace(plain, '(\w)-(?=\w)', '\1', 'g'), plain));
end $$;

create or replace function search_text(value text) returns text language plpgsql stable as $$
begin
  return with_joined_words(plain_text(value));
end $$;

create or replace function refresh_search_document(ids uuid[]) returns void language plpgsql as $$
begin
  with spoken as materialized (
    select p.id, plain_text(p.name) as name, plain_text(p.description) as description,
      plain_text(concat_ws(' ', c.name, c.parent_category, array_to_string(p.tags, ' '))) as words,
      plain_text(v.said) as variants, plain_text(v.colours) as colours
    from product p
    join category c on c.id = p.category_id
    left join (
      select product_id, string_agg(concat_ws(' ', size, colour, sku), ' ') as said, string_agg(distinct colour, ' ') as colours
      from variant where product_id = any(ids) and is_active group by product_id
    ) v on v.product_id = p.id
    where p.id = any(ids)
  ),
  documents as (
    insert into product_search_document (product_id, document)
    select id, setweight(to_tsvector('english', with_joined_words(name)), 'A')
      || setweight(to_tsvector('english', with_joined_words(concat_ws(' ', words, variants))), 'B')
      || setweight(to_tsvector('english', with_joined_words(description)), 'D')
    from spoken order by id
    on conflict (product_id) do update set document = excluded.document
  ),
  token as (
    select distinct string_to_table(regexp_replace(said, '[^[:alpha:]-]+', ' ', 'g'), ' ') as token, is_name from (
      select string_agg(concat_ws(' ', name, words, colours), ' ') as said, true as is_name from spoken
      union all
      select string_agg(description, ' '), false from spoken
    ) as texts
  ),
  found as (
    select replace(whole, '-', '') as term, min(whole) as display_text, bool_or(is_name) as is_name
    from token
    cross join lateral regexp_matches(token, '[[:alpha:]]+(?:-[[:alpha:]]+)*', 'g') as match
    cross join lateral (select match[1] as whole union select regexp_split_to_table(match[1], '-')) as part
    where length(replace(whole, '-', '')) between 3 and 40
    group by 1
  )
  insert into search_term (term, lexeme, display_text, is_name)
  select term, (tsvector_to_array(to_tsvector('english', term)))[1], display_text, is_name
  from found f
  where not exists (select from search_term s where s.term = f.term and s.is_name >= f.is_name)
  order by term
  on conflict (term) do update set is_name = true where excluded.is_name and not search_term.is_name;
end $$;
