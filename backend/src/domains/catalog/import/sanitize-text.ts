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

/**
 * Returns the names of the elements and attributes of a text that {@link sanitizeText} removes, such as
 * `script` and `style=`, in alphabetical order.
 */
export function removedParts(html: string): string[] {
  const kept = partsOf(sanitizeText(html));
  return [...partsOf(html)].filter((part) => !kept.has(part)).sort();
}

function partsOf(html: string): Set<string> {
  const parts = new Set<string>();
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      parts.add(name);
      for (const attribute of Object.keys(attributes)) parts.add(`${attribute}=`);
    },
  });
  return parts;
}
