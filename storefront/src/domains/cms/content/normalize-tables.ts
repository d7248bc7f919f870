import type { HtmlElement, HtmlNode } from '../html/parse-html.ts';

/** Allowed parents of each table element. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  colgroup: ['table'],
  col: ['colgroup'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
};
const ONLY_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);

/**
 * Normalizes tables as browsers parse them: adds missing `tbody` elements, moves foreign content
 * before the table, and unwraps table parts without a table. Otherwise the browser's DOM would
 * differ from React's.
 */
export function normalizeTables(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [node] : fitElement(node, null)));
}

function fitElement(element: HtmlElement, parent: string | null): readonly HtmlNode[] {
  const allowed = PARENTS[element.tag];
  if (allowed !== undefined && !allowed.includes(parent ?? '')) {
    return element.children.flatMap((child) =>
      typeof child === 'string' ? [child] : fitElement(child, parent),
    );
  }
  const outside: HtmlNode[] = [];
  const children = inBodies(element).flatMap((child) => {
    const fitted = typeof child === 'string' ? [child] : fitElement(child, element.tag);
    if (!ONLY_PARTS.has(element.tag)) return fitted;
    const isPart = (node: HtmlNode) => typeof node !== 'string' && PARENTS[node.tag]?.includes(element.tag);
    outside.push(
      ...fitted.filter((node) => !isPart(node) && !(typeof node === 'string' && node.trim() === '')),
    );
    return fitted.filter(isPart);
  });
  return [...outside, { ...element, children }];
}

/** Wraps rows directly in a table into a `tbody`, as browsers do. */
function inBodies(element: HtmlElement): readonly HtmlNode[] {
  if (element.tag !== 'table') return element.children;
  const children: HtmlNode[] = [];
  let rows: HtmlNode[] = [];
  for (const child of element.children) {
    const isRow = typeof child !== 'string' && /^t[rdh]$/.test(child.tag);
    if (!isRow) {
      children.push(child);
      if (typeof child !== 'string' || child.trim() !== '') rows = [];
      continue;
    }
    if (rows.length === 0) children.push({ tag: 'tbody', attributes: {}, children: rows });
    rows.push(child);
  }
  return children;
}
