import {
  isOrderView,
  ORDER_SORTS,
  type OrderSortKey,
  type OrderViewCode,
} from '@ingot/rules/orders/desk/order-views.ts';
import { parseOrderSearch } from '@ingot/rules/orders/desk/search-words.ts';
import { z } from 'zod';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { OrderCursor, OrderListQuery, OrderListRow } from './order-list.repository.ts';

const text = defineMessages('order-list-errors', {
  'view-unknown': 'There is no view {view}.',
  'sort-unknown': 'Orders cannot be sorted by {sort}.',
  'page-unknown': 'This page of the list does not exist. Start from the first one.',
});

/** What a list or an export shows, as clients send it. */
export interface ListInput {
  readonly view: string;
  readonly search: string;
  readonly sort: string;
  readonly isDescending: boolean;
}

/** A list without its page; null if the search matches nothing. */
export type ListQuery = Pick<OrderListQuery, 'view' | 'search' | 'sort' | 'isDescending'> | null;

/** Reads what a list shows. @throws ContractError for an unknown view or sort key */
export function readListQuery({ view, search, sort, isDescending }: ListInput): ListQuery {
  const wanted = { view: readView(view), sort: readSort(sort), isDescending };
  if (search.trim() === '') return { ...wanted, search: null };
  const parsed = parseOrderSearch(search);
  return parsed && { ...wanted, search: parsed };
}

/** Returns a view by its code. @throws ContractError for an unknown one */
export function readView(view: string): OrderViewCode {
  if (!isOrderView(view)) throw inputError(text('view-unknown', { view }), 'VIEW_UNKNOWN');
  return view;
}

/** Returns a sort key by its code. @throws ContractError for an unknown one */
export function readSort(sort: string): OrderSortKey {
  const found = ORDER_SORTS.find((code) => code === sort);
  if (!found) throw inputError(text('sort-unknown', { sort }), 'SORT_UNKNOWN');
  return found;
}

const cursorSchema = z.tuple([z.int(), z.int()]);

/** Reads the text of `writeCursor`. @throws ContractError for any other text */
export function readCursor(cursor: string): OrderCursor {
  try {
    const [value, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { value, id };
  } catch {
    throw inputError(text('page-unknown'), 'PAGE_UNKNOWN');
  }
}

/** Returns the cursor of the page after a row. */
export function writeCursor({ sort_value: value, id }: OrderListRow): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}
