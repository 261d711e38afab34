import sanitizeHtml from 'sanitize-html';

/**
 * Sanitises HTML to the allowed subset: paragraphs, headings, lists, emphasis and links, without styles or classes.
 * Other tags are removed, scripts and styles with their content.
 */
export const safeHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'a', 'br', 'hr', 'blockquote'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { b: 'strong', i: 'em', h1: 'h2', div: 'p' },
  });
