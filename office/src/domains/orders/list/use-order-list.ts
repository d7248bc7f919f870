import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { FIRST_HIDDEN } from './order-columns.tsx';
import { type OrderListState, orderViewsQuery, type SavedView } from './orders-query.ts';

/** The state of the order list: what its address says, on top of a saved view. */
export function useOrderList() {
  const [params, setParams] = useSearchParams();
  const views = useQuery(orderViewsQuery).data?.order_views;
  const savedId = params.get('saved');
  const saved = views?.saved.find(({ id }) => id === savedId) ?? null;
  const state: OrderListState = {
    view: params.get('view') ?? saved?.base ?? 'all',
    search: params.get('search') ?? saved?.search ?? '',
    sort: params.get('sort') ?? saved?.sort ?? 'placed',
    descending: (params.get('order') ?? (saved?.descending === false ? 'asc' : 'desc')) === 'desc',
  };
  const hidden = new Set(params.get('hidden')?.split('.') ?? saved?.hidden ?? FIRST_HIDDEN);
  const change = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    state,
    hidden,
    saved,
    views,
    // A saved view is read before its list, so that the list loads once.
    isReady: savedId === null || views !== undefined,
    change,
  };
}

/** Returns the address of a view. */
export function viewPath(view: string): string {
  return view === 'all' ? '/orders' : `/orders?view=${view}`;
}

/** Returns the address of a saved view. */
export function savedPath({ id }: Pick<SavedView, 'id'>): string {
  return `/orders?saved=${id}`;
}
