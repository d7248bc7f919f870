import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductFilter } from './products-query.ts';

/** The state of the product list, from its address. */
export function useProductList() {
  const [params, setParams] = useSearchParams();
  const filter: ProductFilter = {
    search: params.get('search') ?? '',
    metal: params.get('metal'),
    category: params.get('category'),
    stock: params.get('stock') ?? 'any',
    status: params.get('status') ?? 'any',
  };
  const key = JSON.stringify(filter);
  const [opened, setOpened] = useState({ key, cursors: [] as readonly string[] });
  const cursors = opened.key === key ? opened.cursors : [];
  return {
    filter,
    after: cursors.at(-1) ?? null,
    openNext: (cursor: string) => setOpened({ key, cursors: [...cursors, cursor] }),
    openPrevious: cursors.length === 0 ? null : () => setOpened({ key, cursors: cursors.slice(0, -1) }),
    /** Changes filters. An empty value removes its filter. */
    change: (changes: Readonly<Record<string, string>>) =>
      setParams((before) => changed(before, changes), { replace: true, preventScrollReset: true }),
    /** The address of the list with another metal. */
    pathOf: (metal: string | null) => {
      const search = changed(params, { metal: metal ?? '' }).toString();
      return search === '' ? '/products' : `/products?${search}`;
    },
    isFiltered: params.size > 0,
  };
}

function changed(before: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
