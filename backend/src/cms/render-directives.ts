const DIRECTIVE = /\{\{\s*(\w+)([^{}]*)\}\}/g;
const URL_ARGUMENT = /\b(?:url|direct_url)\s*=\s*(?:"([^"]*)"|'([^']*)'|&quot;(.*?)&quot;|([^\s"'}]+))/;

/**
 * Renders the directives that Magento editors write into content: `{{media url="x.jpg"}}` becomes `/media/x.jpg`,
 * `{{store url="about"}}` becomes `/about`. Any other directive (widgets, blocks, variables) becomes nothing, so
 * that no shopper ever reads template code.
 */
export function renderDirectives(html: string): string {
  return html.replace(DIRECTIVE, (_, name: string, rest: string) => {
    const folder = name === 'media' ? '/media/' : name === 'store' ? '/' : null;
    if (folder === null) return '';
    const [, double, single, entity, bare] = URL_ARGUMENT.exec(rest) ?? [];
    const path = (double ?? single ?? entity ?? bare ?? '').replace(/^\/+/, '');
    return folder + path;
  });
}
