import { attributeOf } from '@ingot/page-builder/attributes.ts';
import type { NodePath } from '@ingot/page-builder/edit-tree.ts';
import type { HtmlNode } from '@ingot/page-builder/html-tree.ts';

/** Returns the paths of Page Builder's elements in the order of the HTML, in which the shop counts them. */
export function elementPaths(nodes: readonly HtmlNode[], at: NodePath = []): readonly NodePath[] {
  return nodes.flatMap((node, index) => {
    if (node.type === 'text') return [];
    const path = [...at, index];
    const own = attributeOf(node, 'data-content-type') === null ? [] : [path];
    return [...own, ...elementPaths(node.children, path)];
  });
}
