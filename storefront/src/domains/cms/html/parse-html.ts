/** An element of parsed HTML. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

/** Parsed HTML: text with its entities resolved, or an element. */
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

/** A comment, a tag with its attributes, or a run of text. */
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|[^<]+|</g;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Deeper nesting is nobody's page; drawing it would only exhaust the stack. */
const MOST_DEPTH = 150;

interface OpenElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
}

/**
 * HTML as a tree. Made for content that the shop has sanitised: elements are closed in order. Where they are not, a
 * closing tag ends the nearest element of its name, one without a partner is dropped, and the end closes the rest.
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
    if (open.length > MOST_DEPTH) continue;
    const element: OpenElement = { tag, attributes: parseAttributes(attributes), children: [] };
    parent.children.push(element);
    if (!VOID_TAGS.has(tag) && selfClosing !== '/') open.push(element);
  }
  return root.children;
}

/** The text within a node, its white space as it stands. */
export function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

/** The first element, depth first, that fits; null when none does. */
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

/** All elements that fit, in the order of the document; those inside a fitting one are not looked for. */
export function findElements(
  nodes: readonly HtmlNode[],
  fits: (element: HtmlElement) => boolean,
): readonly HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return fits(node) ? [node] : findElements(node.children, fits);
  });
}

/** Whether an element is a Page Builder piece of this kind: `products`, `row`, `banner`. */
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

/** A number that is no character becomes the sign for one that cannot be shown. */
function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
