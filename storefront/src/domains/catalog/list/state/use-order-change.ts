import { useEffect, useState } from 'react';
import type { ProductListFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { withPage } from './list-state.ts';
import { useListState } from './use-list-state.ts';

/** `order_through` of the displayed pages by their address. Lost with the tab. */
const seen = new Map<string, string>();
const MAX_SEEN = 100;

interface OrderedPage extends Pick<ProductListFragment, 'order_before' | 'order_through'> {
  readonly page_info: { readonly current_page: number | null } | null;
}

/**
 * Returns whether the order of a list has changed since this tab showed the page before, so that a
 * product may be on both pages or on neither. False when that page was not shown.
 * @param isWaiting whether the displayed list belongs to an earlier choice
 */
export function useOrderChange(list: OrderedPage, isWaiting: boolean): boolean {
  const { state, hrefOf } = useListState();
  const [hasChanged, setHasChanged] = useState(false);
  const page = list.page_info?.current_page ?? 1;
  const own = hrefOf(withPage(state, page));
  const previous = hrefOf(withPage(state, page - 1));
  const { order_before: before, order_through: through } = list;
  useEffect(() => {
    if (isWaiting) return;
    const known = page > 1 ? seen.get(previous) : undefined;
    setHasChanged(known !== undefined && known !== before);
    if (seen.size >= MAX_SEEN) seen.clear();
    seen.set(own, through);
  }, [isWaiting, page, own, previous, before, through]);
  return hasChanged;
}
