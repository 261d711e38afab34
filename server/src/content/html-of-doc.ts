import { escapeUTF8 } from 'entities';
import * as z from 'zod/mini';
import { ShopError } from '#kernel/shop-error';

/** A node of the editor's JSON (ProseMirror). Unknown kinds are left out, their text stays. */
const Mark = z.object({ type: z.string(), attrs: z.optional(z.object({ href: z.optional(z.nullable(z.string())) })) });
const Node = z.object({
  type: z.string(),
  text: z.optional(z.string()),
  marks: z.optional(z.array(Mark)),
  attrs: z.optional(z.nullable(z.object({ level: z.optional(z.nullable(z.number())) }))),
  content: z.optional(z.array(z.unknown())),
});
type Node = z.output<typeof Node>;

/** Maximum nesting, deeper than real lists and quotes. */
const MAX_DEPTH = 20;
const SENTENCE = 'This text cannot be read. Write it again, please.';

const TAGS: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
};
const MARKS: Record<string, string> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };

const marked = (text: string, marks: Node['marks']): string =>
  (marks ?? []).reduce((inner, { type, attrs }) => {
    if (type === 'link') return attrs?.href ? `<a href="${escapeUTF8(attrs.href)}">${inner}</a>` : inner;
    const tag = MARKS[type];
    return tag ? `<${tag}>${inner}</${tag}>` : inner;
  }, escapeUTF8(text));

function htmlOf(value: unknown, depth: number): string {
  const { data: node } = z.safeParse(Node, value);
  if (!node || depth > MAX_DEPTH) throw new ShopError('invalid_input', SENTENCE, { errors: { doc: SENTENCE } });
  if (node.type === 'text') return marked(node.text ?? '', node.marks);
  if (node.type === 'hardBreak') return '<br>';
  if (node.type === 'horizontalRule') return '<hr>';
  const inner = (node.content ?? []).map((child) => htmlOf(child, depth + 1)).join('');
  const tag = node.type === 'heading' ? `h${Math.min(4, Math.max(2, node.attrs?.level ?? 2))}` : TAGS[node.type];
  return tag ? `<${tag}>${inner}</${tag}>` : inner;
}

/**
 * Converts a rich text in the editor's JSON to HTML, not yet sanitised.
 * @throws ShopError invalid_input for JSON that is not a rich text
 */
export const htmlOfDoc = (doc: unknown): string => htmlOf(doc, 0);
