import type { Page } from '@playwright/test';
import { readStored } from '../page/browser-storage.ts';
import { queryShop } from './query-shop.ts';

/** Sends a query with the token of this browser. @throws Error for any error in the response */
export async function queryAsCustomer<TData>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<TData> {
  return queryShop<TData>(query, variables, { token: await readStored(page, 'signin_token') });
}
