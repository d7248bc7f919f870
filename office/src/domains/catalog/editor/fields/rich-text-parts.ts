/** Elements that the text view keeps, with the attributes that it keeps. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['p', 'br', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'blockquote', 'hr'].map(
      (name) => [name, []],
    ),
  ),
  a: ['href'],
};

/**
 * Returns the elements and attributes of a text that the text view would remove, such as `table`
 * and `style=`.
 */
export function keptOnlyAsHtml(html: string): string[] {
  if (!html.includes('<')) return [];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const parts = new Set<string>();
  for (const element of body.querySelectorAll('*')) {
    const name = element.localName;
    const kept = KEPT[name];
    if (kept === undefined) parts.add(name);
    else
      for (const attribute of element.getAttributeNames()) {
        if (!kept.includes(attribute)) parts.add(`${attribute}=`);
      }
  }
  return [...parts].sort();
}
