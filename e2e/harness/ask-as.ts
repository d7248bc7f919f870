import type { Page } from '@playwright/test';
import { askShop } from './ask-shop.ts';
import { readStored } from './browser-storage.ts';

/** Asks the shop with the token that this browser has stored. @throws Error on any refusal */
export async function askAs<TData>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<TData> {
  return askShop<TData>(query, variables, { token: await readStored(page, 'signin_token') });
}
