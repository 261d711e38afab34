import sanitizeHtml from 'sanitize-html';

/**
 * The safe subset of HTML that a rich text may be made of: paragraphs, headings, lists, emphasis and links, without styles or
 * classes. Anything else loses its tags, and scripts and styles their content.
 */
export const safeHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'a', 'br', 'hr', 'blockquote'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { b: 'strong', i: 'em', h1: 'h2', div: 'p' },
  });
