import { type Db, sql } from '#infra/database';
import { translateWords } from '../translate-words.ts';
import { correctSpelling, splitWords, type QueryTerm, type ParsedQuery } from '../spelling.ts';

/** Parses a search query with the words of this catalogue; null for an empty query. */
export async function parseSearch(db: Db, typed: string | undefined): Promise<ParsedQuery | null> {
  if (typed === undefined || typed.trim() === '') return null;
  const words = translateWords(splitWords(typed));
  if (words.length === 0) return { query: null, suggestion: null, broader: [] };
  const { rows } = await sql<QueryTerm & { isMeant: boolean; position: number }>`
    select asked.*, coalesce(similar_words.near, '[]') as near
    from (
      select word, position, lexeme is null as is_stop,
        exists (select from search_term s where s.lexeme = any(tsvector_to_array(to_tsvector('english', meant)))) as is_meant,
        exists (select from search_term s where s.lexeme = typed.lexeme) as is_known,
        length(word) > 1 and exists (select from search_term s where s.term like typed.word || '%' and s.term <> typed.word) as is_prefix
      from (
        select word, meant, position, (tsvector_to_array(to_tsvector('english', word)))[1] as lexeme
        from unnest(${words.map((it) => it.word)}::text[], ${words.map((it) => it.meanings.join(' '))}::text[])
          with ordinality as it (word, meant, position)
      ) as typed
    ) as asked
    left join lateral (
      select json_agg(json_build_object('word', n.term, 'shown', n.display_text, 'isName', n.is_name)) as near
      from (select term, display_text, is_name from search_term order by term <-> asked.word limit 24) n
    ) as similar_words on not (asked.is_stop or asked.is_known or asked.is_prefix or asked.is_meant)
    order by asked.position`.execute(db);
  // Without a meaning that occurs in the catalogue, the word stays as typed.
  return correctSpelling(
    rows.map(({ isMeant, position, ...term }) => {
      const { meanings = [], isIndic = false } = words[position - 1] ?? {};
      return { ...term, meanings: isMeant ? meanings : [], isIndic };
    }),
  );
}
