import sanitizeHtml from 'sanitize-html';

/** Harmless tags without attributes. A text with no other tags needs no parsing. */
const PLAIN_TAGS = /<\/?(?:p|ul|ol|li|strong|em|b|i|br|h2|h3|h4)\s*\/?>/g;

/**
 * Sanitizes the HTML of a product, category or mint: removes scripts, styles, forms, frames and
 * event handlers.
 */
export function sanitizeText(html: string): string {
  if (!html.includes('<') || !html.replace(PLAIN_TAGS, '').includes('<')) return html;
  return sanitizeHtml(html, {
    allowedTags: [
      ...[
        'p',
        'br',
        'h2',
        'h3',
        'h4',
        'ul',
        'ol',
        'li',
        'dl',
        'dt',
        'dd',
        'strong',
        'em',
        'b',
        'i',
        'sup',
        'sub',
      ],
      ...['a', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'hr', 'span'],
    ],
    allowedAttributes: { a: ['href', 'title'], th: ['scope', 'colspan'], td: ['colspan'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  });
}
