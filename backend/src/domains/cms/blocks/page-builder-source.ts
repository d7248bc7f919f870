const SELECTOR = /^(?:#html-body\s+)?\[data-pb-style=["']?(\w{1,40})["']?\]$/;
const HTML_PIECE = /(<div[^<>]*\sdata-content-type="html"[^<>]*)>([^<>]*)<\/div>/g;
/** Marks an HTML piece whose text has become elements, so that it is not read as text a second time. */
const DECODED = 'data-decoded';

/**
 * The declarations that Page Builder keeps in style sheets beside its pieces, by `data-pb-style`:
 * `#html-body [data-pb-style=AB12]{min-height:300px}`. Rules for some widths only, and of other selectors, are left out.
 * Takes time in proportion to the text, however broken it is.
 */
export function readPieceStyles(html: string): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  for (const sheet of styleSheets(html)) {
    for (const { selector, declarations } of rulesOf(sheet)) {
      for (const part of selector.split(',')) {
        const id = SELECTOR.exec(part.trim())?.[1];
        if (id !== undefined) styles.set(id, `${styles.get(id) ?? ''};${declarations}`);
      }
    }
  }
  return styles;
}

/** Page Builder keeps the text of an HTML piece escaped; here it becomes the elements that it speaks of. */
export function decodeHtmlPieces(html: string): string {
  return html.replace(HTML_PIECE, (piece, tag: string, text: string) => {
    if (tag.includes(DECODED) || !/&lt;[a-z/!]/i.test(text)) return piece;
    const decoded = text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#039;', "'")
      .replaceAll('&amp;', '&');
    return `${tag} ${DECODED}="true">${decoded}</div>`;
  });
}

function* styleSheets(html: string): Generator<string> {
  const lower = html.toLowerCase();
  let from = lower.indexOf('<style');
  while (from !== -1) {
    const start = lower.indexOf('>', from);
    const end = start === -1 ? -1 : lower.indexOf('</style', start);
    if (end === -1) return;
    yield html.slice(start + 1, end);
    from = lower.indexOf('<style', end);
  }
}

function* rulesOf(sheet: string): Generator<{ selector: string; declarations: string }> {
  let at = 0;
  while (at < sheet.length) {
    const open = sheet.indexOf('{', at);
    if (open === -1) return;
    const selector = sheet.slice(at, open).trim();
    if (selector.startsWith('@')) {
      at = endOfGroup(sheet, open);
      continue;
    }
    const close = sheet.indexOf('}', open);
    if (close === -1) return;
    yield { selector, declarations: sheet.slice(open + 1, close) };
    at = close + 1;
  }
}

/** The place after the bracket that closes the one at `open`. */
function endOfGroup(sheet: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sheet.length; at++) {
    if (sheet[at] === '{') depth += 1;
    if (sheet[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return sheet.length;
}
