const SELECTOR = /^(?:#html-body\s+)?\[data-pb-style=["']?(\w{1,40})["']?\]$/;
const HTML_PIECE = /(<div[^<>]*\sdata-content-type="html"[^<>]*)>([^<>]*)<\/div>/g;
/** Marks an HTML element whose text has been decoded, so that it is not decoded twice. */
const DECODED = 'data-decoded';

/**
 * Returns the styles that Page Builder stores in style sheets beside its elements, by
 * `data-pb-style`: `#html-body [data-pb-style=AB12]{min-height:300px}`. Ignores media queries and
 * other selectors. Runs in linear time even on malformed input.
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

/** Returns whether a style sheet has rules that `readPieceStyles` ignores. */
export function hasOtherRules(sheet: string): boolean {
  if (sheet.includes('@')) return true;
  for (const { selector } of rulesOf(sheet)) {
    if (selector.split(',').some((part) => !SELECTOR.test(part.trim()))) return true;
  }
  return false;
}

/** Decodes the escaped text of Page Builder's HTML elements into markup. */
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

/** Returns the index after the brace that closes the one at `open`. */
function endOfGroup(sheet: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sheet.length; at++) {
    if (sheet[at] === '{') depth += 1;
    if (sheet[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return sheet.length;
}
