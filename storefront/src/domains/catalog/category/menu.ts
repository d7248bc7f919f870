import { type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { MenuDocument, type MenuItemFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useQueryData } from '../../../platform/graphql/use-query-data.ts';

/** An entry of the menu: a category, or a link. */
export interface MenuEntry {
  /**
   * For a category, its unique path in the category tree, such as `gold/gold-coins`. For a link, its
   * address.
   */
  readonly path: string;
  readonly name: string;
  readonly to: string;
  /** Null for a link. */
  readonly productCount: number | null;
  /** The metal that the category is named after; null for collections and links. */
  readonly metal: Metal | null;
  readonly children: readonly MenuEntry[];
}

const STALE_MS = 10 * 60_000;

export const menuQuery = () => documentQuery(MenuDocument, {}, { staleTime: STALE_MS });

/** Returns the menu in the shop's order, top level first; empty while loading. */
export function useMenu(): readonly MenuEntry[] {
  const top = useQueryData(menuQuery()).data?.storefrontMenu;
  if (!top) return NO_ENTRIES;
  const entries = known.get(top) ?? menuEntries(top);
  known.set(top, entries);
  return entries;
}

/** Returns the first entry of a metal at any level; undefined without one. */
export function entryOfMetal(entries: readonly MenuEntry[], metal: Metal): MenuEntry | undefined {
  for (const entry of entries) {
    const found = entry.metal === metal ? entry : entryOfMetal(entry.children, metal);
    if (found) return found;
  }
  return undefined;
}

const NO_ENTRIES: readonly MenuEntry[] = [];
/** The entries of each response, which many pages share on the server. */
const known = new WeakMap<readonly unknown[], readonly MenuEntry[]>();

type Item = MenuItemFragment & { readonly children?: readonly Item[] };

function menuEntries(items: readonly Item[]): readonly MenuEntry[] {
  return items.map(({ name, url, category, children = [] }) => {
    const path = category?.url_path;
    return {
      path: path ?? url,
      name,
      to: url,
      productCount: category?.product_count ?? null,
      metal: parseMetal(path?.split('/').at(-1) ?? ''),
      children: menuEntries(children),
    };
  });
}
