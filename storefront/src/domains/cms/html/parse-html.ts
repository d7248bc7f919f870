/** An element of parsed HTML. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

/** A node of parsed HTML: text with decoded entities, or an element. */
export type HtmlNode = string | HtmlElement;

const VOID_TAGS = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** A comment, a tag with its attributes, or text. */
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|[^<]+|</g;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Limits the nesting, so that rendering cannot overflow the stack. */
const MAX_DEPTH = 150;

interface OpenElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
}

/**
 * Parses HTML to a tree. For sanitized content, in which elements are closed in order. Otherwise a
 * closing tag ends the nearest element of its name, an unmatched one is dropped, and the end closes
 * the rest.
 */
export function parseHtml(html: string): readonly HtmlNode[] {
  const root: OpenElement = { tag: '', attributes: {}, children: [] };
  const open: OpenElement[] = [root];
  for (const [token, slash, name, attributes = '', selfClosing] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (name === undefined) {
      if (!token.startsWith('<!--')) parent.children.push(resolveEntities(token));
      continue;
    }
    const tag = name.toLowerCase();
    if (slash === '/') {
      const index = open.findLastIndex((element) => element.tag === tag);
      if (index > 0) open.length = index;
      continue;
    }
    if (open.length > MAX_DEPTH) continue;
    const element: OpenElement = { tag, attributes: parseAttributes(attributes), children: [] };
    parent.children.push(element);
    if (!VOID_TAGS.has(tag) && selfClosing !== '/') open.push(element);
  }
  return root.children;
}

/** Returns the text of a node, with its white space. */
export function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

/** Returns the first matching element, depth first; null if there is none. */
export function findElement(
  nodes: readonly HtmlNode[],
  fits: (element: HtmlElement) => boolean,
): HtmlElement | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (fits(node)) return node;
    const found = findElement(node.children, fits);
    if (found !== null) return found;
  }
  return null;
}

/** Returns all matching elements in document order, except those inside a match. */
export function findElements(
  nodes: readonly HtmlNode[],
  fits: (element: HtmlElement) => boolean,
): readonly HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return fits(node) ? [node] : findElements(node.children, fits);
  });
}

/** Returns a predicate for Page Builder blocks of a kind, such as `products`, `row` or `banner`. */
export function isContentType(kind: string): (element: HtmlElement) => boolean {
  return (element) => element.attributes['data-content-type'] === kind;
}

function parseAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE)) {
    if (name !== undefined) attributes[name.toLowerCase()] = resolveEntities(double ?? single ?? bare ?? '');
  }
  return attributes;
}

function resolveEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (decimal !== undefined) return character(Number(decimal));
    if (hex !== undefined) return character(Number.parseInt(hex, 16));
    return ENTITIES[String(name)] ?? entity;
  });
}

/** Returns the character of a code; an invalid code becomes the replacement character. */
function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
