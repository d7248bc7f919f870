import { type ElementNode, type HtmlNode, parseHtml, writeHtml } from './html-tree.ts';

/** The path of a node: its index among the children of each level. */
export type NodePath = readonly number[];

/** Returns the node at a path; undefined for none. */
export function nodeAt(nodes: readonly HtmlNode[], [first = -1, ...rest]: NodePath): HtmlNode | undefined {
  const node = nodes[first];
  if (node === undefined || rest.length === 0) return node;
  return node.type === 'element' ? nodeAt(node.children, rest) : undefined;
}

/** Returns the element at a path; undefined for none. */
export function elementAt(nodes: readonly HtmlNode[], path: NodePath): ElementNode | undefined {
  const node = nodeAt(nodes, path);
  return node?.type === 'element' ? node : undefined;
}

/** Replaces the node at a path by any number of nodes. All other nodes remain the same objects. */
export function replaceAt(
  nodes: readonly HtmlNode[],
  path: NodePath,
  by: readonly HtmlNode[],
): readonly HtmlNode[] {
  const [first = -1, ...rest] = path;
  if (rest.length === 0) return nodes.toSpliced(first, 1, ...by);
  const parent = nodes[first];
  if (parent?.type !== 'element') return nodes;
  return nodes.with(first, { ...parent, children: replaceAt(parent.children, rest, by) });
}

/** Inserts nodes before the index that ends a path. */
export function insertAt(
  nodes: readonly HtmlNode[],
  path: NodePath,
  added: readonly HtmlNode[],
): readonly HtmlNode[] {
  const [first = 0, ...rest] = path;
  if (rest.length === 0) return nodes.toSpliced(first, 0, ...added);
  const parent = nodes[first];
  if (parent?.type !== 'element') return nodes;
  return nodes.with(first, { ...parent, children: insertAt(parent.children, rest, added) });
}

/** Returns whether `inner` is `outer` or within it. */
export function isWithin(inner: NodePath, outer: NodePath): boolean {
  return outer.every((index, depth) => inner[depth] === index);
}

/** Returns the path of a node after the node at `removed` is removed. */
export function pathAfterRemoval(path: NodePath, removed: NodePath): NodePath {
  const depth = removed.length - 1;
  const isLater =
    path.length > depth &&
    removed.slice(0, depth).every((index, level) => path[level] === index) &&
    (path[depth] ?? 0) > (removed[depth] ?? 0);
  return isLater ? path.with(depth, (path[depth] ?? 0) - 1) : path;
}

/**
 * Moves the node at `from` before the index that ends `to`, a path before the move. Returns the new
 * tree with the new path. Null for a move into itself.
 */
export function moveNode(
  nodes: readonly HtmlNode[],
  from: NodePath,
  to: NodePath,
): { readonly nodes: readonly HtmlNode[]; readonly path: NodePath } | null {
  const moved = nodeAt(nodes, from);
  if (moved === undefined || (to.length > from.length && isWithin(to, from))) return null;
  const path = pathAfterRemoval(to, from);
  return { nodes: insertAt(replaceAt(nodes, from, []), path, [moved]), path };
}

/**
 * Returns the element with other content. Null if the HTML would close the element or leave it
 * open.
 */
export function setInner(element: ElementNode, html: string): ElementNode | null {
  if (writeHtml(element.children) === html) return element;
  const children = parseHtml(html);
  const next = { ...element, children };
  const [only, ...others] = parseHtml(writeHtml([next]));
  const isIntact =
    others.length === 0 && only?.type === 'element' && only.open === next.open && only.close === next.close;
  return isIntact && isBalanced(html) ? next : null;
}

/** Returns whether HTML closes exactly the elements that it opens. */
function isBalanced(html: string): boolean {
  const [only, ...others] = parseHtml(`<div>${html}</div>`);
  return others.length === 0 && only?.type === 'element' && only.close === '</div>';
}

/** Returns the first descendant that matches, with its path below the element; null for none. */
export function findWithin(
  element: ElementNode,
  matches: (candidate: ElementNode) => boolean,
): { readonly element: ElementNode; readonly path: NodePath } | null {
  for (const [index, child] of element.children.entries()) {
    if (child.type !== 'element') continue;
    if (matches(child)) return { element: child, path: [index] };
    const found = findWithin(child, matches);
    if (found) return { element: found.element, path: [index, ...found.path] };
  }
  return null;
}

/** Returns the element with its descendant at `path` replaced. */
export function replaceWithin(element: ElementNode, path: NodePath, by: ElementNode): ElementNode {
  if (path.length === 0) return by;
  return { ...element, children: replaceAt(element.children, path, [by]) };
}
