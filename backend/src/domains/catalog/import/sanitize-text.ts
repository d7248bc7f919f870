import sanitizeHtml from 'sanitize-html';

/** Tags without attributes that product texts are made of: texts with nothing else need no parsing. */
const PLAIN_TAGS = /<\/?(?:p|ul|ol|li|strong|em|b|i|br|h2|h3|h4)\s*\/?>/g;

/** HTML of a product, category or mint, limited to what texts need: no scripts, styles, forms, frames or handlers. */
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
