import { Parser } from 'htmlparser2';

/** Text between elements, with comments and all other markup that is no element. */
export interface TextNode {
  readonly type: 'text';
  readonly raw: string;
}

/** An element. `open` and `close` are its tags as written; `close` is empty without an end tag. */
export interface ElementNode {
  readonly type: 'element';
  /** In lower case. */
  readonly name: string;
  readonly open: string;
  readonly children: readonly HtmlNode[];
  readonly close: string;
}

/** A node of an HTML tree. Nodes are immutable. */
export type HtmlNode = TextNode | ElementNode;

/** Deeper elements are kept as text, so that hostile input cannot exhaust the stack. */
const MAX_DEPTH = 200;

interface OpenElement {
  readonly name: string;
  readonly open: string;
  readonly children: HtmlNode[];
}

/**
 * Parses HTML into a tree that holds every character of it: `writeHtml(parseHtml(html)) === html` for
 * any text. Tolerates malformed HTML as browsers do.
 */
export function parseHtml(html: string): readonly HtmlNode[] {
  const root: HtmlNode[] = [];
  /** Null for an element that is too deep, or has no tag of its own in the text. */
  const stack: (OpenElement | null)[] = [];
  let depth = 0;
  let cursor = 0;

  const siblings = () => stack.findLast((entry) => entry !== null)?.children ?? root;
  function flush(to: number): void {
    if (to <= cursor) return;
    siblings().push({ type: 'text', raw: html.slice(cursor, to) });
    cursor = to;
  }
  const parser = new Parser({
    onopentag(name, _, isImplied) {
      if (isImplied || depth >= MAX_DEPTH) {
        stack.push(null);
        return;
      }
      // After an end tag such as `</textarea >`, the parser starts the next tag inside of it.
      const start = Math.max(cursor, parser.startIndex);
      flush(start);
      cursor = parser.endIndex + 1;
      stack.push({ name, open: html.slice(start, cursor), children: [] });
      depth += 1;
    },
    onclosetag(_, isImplied) {
      const element = stack.at(-1);
      if (!element) {
        stack.pop();
        return;
      }
      flush(parser.startIndex);
      stack.pop();
      depth -= 1;
      const end = isImplied ? cursor : endOfTag(html, parser.endIndex);
      siblings().push({ type: 'element', ...element, close: html.slice(cursor, end) });
      cursor = end;
    },
  });
  parser.end(html);
  flush(html.length);
  return root;
}

/** Returns the index after an end tag. The parser ends it at white space, as in `</p >`. */
function endOfTag(html: string, from: number): number {
  const end = html.indexOf('>', from);
  return end === -1 ? html.length : end + 1;
}

/** Writes a tree as HTML. Parsed nodes keep every character. */
export function writeHtml(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.raw : node.open + writeHtml(node.children) + node.close))
    .join('');
}

/** Returns the text of nodes without tags and comments, with entities as written, on one line. */
export function rawText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) =>
      node.type === 'text' ? node.raw.replace(/<!--[\s\S]*?(?:-->|$)/g, '') : ` ${rawText(node.children)} `,
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
