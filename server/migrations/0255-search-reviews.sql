-- Staff search reviews and questions by their words and sort reviews by stars; see reviews/queries.
create index review_search on review using gin (lower(title || ' ' || text) gin_trgm_ops);
create index review_state_rating on review (state, rating, created_at, id);
create index product_question_search on product_question using gin (lower(text || ' ' || answer) gin_trgm_ops);
