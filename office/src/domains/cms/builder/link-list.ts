import { attributeOf, escapeText, setAttribute, unescapeText } from '@ingot/page-builder/attributes.ts';
import { findWithin, type NodePath, replaceWithin, setInner } from '@ingot/page-builder/edit-tree.ts';
import { type ElementNode, type HtmlNode, parseHtml, rawText } from '@ingot/page-builder/html-tree.ts';

/** A link of a list. */
export interface LinkEntry {
  readonly text: string;
  readonly address: string;
}

/** A list of links within an element. */
export interface LinkList {
  /** Path of the list below the element. */
  readonly path: NodePath;
  /** The heading before it; empty for none. */
  readonly title: string;
  readonly links: readonly LinkEntry[];
}

/** Returns the lists that contain only links, in order. */
export function findLinkLists(element: ElementNode, path: NodePath = []): readonly LinkList[] {
  let title = '';
  return element.children.flatMap((child, index): readonly LinkList[] => {
    if (child.type !== 'element') return [];
    if (/^h[1-6]$/.test(child.name)) title = unescapeText(rawText(child.children));
    const at = [...path, index];
    const links = child.name === 'ul' ? linksOf(child) : null;
    return links === null ? findLinkLists(child, at) : [{ path: at, title, links }];
  });
}

/** Returns the links of a list. Null if an entry is no link. */
function linksOf(list: ElementNode): readonly LinkEntry[] | null {
  const entries = itemsOf(list).map((item) => findWithin(item, isLink)?.element ?? null);
  if (entries.length === 0 || entries.includes(null)) return null;
  return entries.flatMap((link) =>
    link === null
      ? []
      : [{ text: unescapeText(rawText(link.children)), address: attributeOf(link, 'href') ?? '' }],
  );
}

/** Returns the element with other links in a list. Unchanged entries keep every character. */
export function writeLinks(
  element: ElementNode,
  path: NodePath,
  links: readonly LinkEntry[],
): ElementNode | null {
  const list = listAt(element, path);
  if (list === null) return null;
  const items = itemsOf(list);
  const written: ElementNode[] = [];
  for (const [index, link] of links.entries()) {
    const item = items[index] ?? newItem();
    const found = item && findWithin(item, isLink);
    if (!item || !found) return null;
    const isSameText = unescapeText(rawText(found.element.children)) === link.text;
    const named = isSameText ? found.element : setInner(found.element, escapeText(link.text));
    if (named === null) return null;
    written.push(replaceWithin(item, found.path, setAttribute(named, 'href', link.address)));
  }
  return replaceWithin(element, path, { ...list, children: written });
}

/** Returns the element with the link at `from` moved to `to` in a list, with all that its entry holds. */
export function moveLink(
  element: ElementNode,
  path: NodePath,
  { from, to }: { readonly from: number; readonly to: number },
): ElementNode | null {
  const list = listAt(element, path);
  if (list === null) return null;
  const items = itemsOf(list);
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return null;
  const ordered = items.toSpliced(from, 1).toSpliced(to, 0, moved);
  let next = 0;
  const children = list.children.map((child) => (isItem(child) ? (ordered[next++] ?? child) : child));
  return replaceWithin(element, path, { ...list, children });
}

function listAt(element: ElementNode, path: NodePath): ElementNode | null {
  const list = path.reduce<HtmlNode | undefined>(
    (at, index) => (at?.type === 'element' ? at.children[index] : undefined),
    element,
  );
  return list?.type === 'element' ? list : null;
}

const isLink = (one: ElementNode) => one.name === 'a';

function itemsOf(list: ElementNode): readonly ElementNode[] {
  return list.children.filter(isItem);
}

const isItem = (child: HtmlNode): child is ElementNode => child.type === 'element' && child.name === 'li';

function newItem(): ElementNode | null {
  const [item] = parseHtml('<li><a href="/"></a></li>');
  return item?.type === 'element' ? item : null;
}
