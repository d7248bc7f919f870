import type { HtmlElement, HtmlNode } from '../html/parse-html.ts';

/** Where each part of a table may stand. */
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
 * Tables as browsers read them: rows stand in a body, what is no part of a table stands before it, and parts without a
 * table are only their content. Otherwise the browser's elements would not be those that React drew.
 */
export function fitTables(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
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

/** Rows directly in a table get the body that browsers would put around them. */
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
