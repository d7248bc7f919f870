import { customersText } from '../../domains/customers/customers-texts.ts';
import { findCustomers } from '../../domains/customers/list/customers-query.ts';
import { findOrders } from '../../domains/orders/list/find-orders.ts';
import { ordersText } from '../../domains/orders/orders-texts.ts';
import { isAllowed, type Viewer } from '../../domains/staff/viewer/viewer.ts';
import { visibleDesks } from '../desks/desks.ts';
import { searchText } from './search-texts.ts';

/** A result of the search. */
export interface SearchHit {
  readonly path: string;
  readonly text: string;
  /** A detail that distinguishes it from similar results, such as a date. */
  readonly note?: string;
}

/** Finds one kind of thing, such as orders or pages. */
export interface SearchSource {
  readonly name: () => string;
  readonly find: (text: string, viewer: Viewer, signal: AbortSignal) => Promise<readonly SearchHit[]>;
}

/** The kinds of things that the search finds, in the order of the results. */
export const SEARCH_SOURCES: readonly SearchSource[] = [
  {
    name: () => ordersText('title'),
    find: async (text, viewer, signal) => {
      if (!isAllowed(viewer, 'orders.read')) return [];
      const orders = await findOrders(text, signal);
      return orders.map(({ number, customer, state }) => ({
        path: `/orders/${number}`,
        text: ordersText('orderNumber', { number }),
        note: `${customer}, ${ordersText(`state_${state}`)}`,
      }));
    },
  },
  {
    name: () => customersText('title'),
    find: async (text, viewer, signal) => {
      if (!isAllowed(viewer, 'customers.read')) return [];
      const customers = await findCustomers(text, signal);
      return customers.map(({ id, name, email }) => ({ path: `/customers/${id}`, text: name, note: email }));
    },
  },
  { name: () => searchText('pages'), find: async (text, viewer) => findPages(text, viewer) },
];

/**
 * Returns the pages that match each word of the text: a word of the page's or its desk's name
 * begins with it.
 */
function findPages(text: string, viewer: Viewer): SearchHit[] {
  const words = wordsOf(text);
  return visibleDesks(viewer).flatMap((desk) =>
    desk.pages
      .map((page) => ({ path: page.path, text: page.text(), note: desk.text() }))
      .filter((hit) => {
        const names = wordsOf(`${hit.text} ${hit.note}`);
        return words.every((word) => names.some((name) => name.startsWith(word)));
      }),
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
