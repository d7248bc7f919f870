import { type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { MenuDocument, type MenuItemFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useQueryData } from '../../../platform/graphql/use-query-data.ts';

/** A category of the menu. */
export interface MenuEntry {
  /** The unique path in the category tree, such as `gold/gold-coins`. */
  readonly path: string;
  readonly name: string;
  readonly to: string;
  readonly productCount: number;
  /** The metal that the category is named after; null for collections. */
  readonly metal: Metal | null;
  readonly children: readonly MenuEntry[];
}

const STALE_MS = 10 * 60_000;

export const menuQuery = () => documentQuery(MenuDocument, {}, { staleTime: STALE_MS });

/** Returns the menu categories in the shop's order, top level first; empty while loading. */
export function useMenu(): readonly MenuEntry[] {
  const { data } = useQueryData(menuQuery());
  const top = data?.categories?.items?.[0]?.children;
  if (!top) return NO_ENTRIES;
  const entries = known.get(top) ?? menuEntries(top);
  known.set(top, entries);
  return entries;
}

const NO_ENTRIES: readonly MenuEntry[] = [];
/** The entries of each response, which many pages share on the server. */
const known = new WeakMap<readonly unknown[], readonly MenuEntry[]>();

type Category = MenuItemFragment & { readonly children?: ReadonlyArray<Category | null> | null };

function menuEntries(categories: ReadonlyArray<Category | null>): readonly MenuEntry[] {
  return categories
    .filter((category): category is Category => category?.include_in_menu === 1)
    .map((category) => ({
      path: category.url_path ?? '',
      name: category.name ?? '',
      to: `/${category.url_path}${category.url_suffix ?? ''}`,
      productCount: category.product_count ?? 0,
      metal: parseMetal(category.url_path?.split('/').at(-1) ?? ''),
      children: menuEntries(category.children ?? []),
    }));
}
