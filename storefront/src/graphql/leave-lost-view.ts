import { readStored, removeStored } from './browser-storage.ts';
import type { GraphQLFailure } from './graphql-failure.ts';

const LOST_VIEW = {
  store_view_code: 'STORE_NOT_FOUND',
  store_view_currency: 'CURRENCY_NOT_ALLOWED',
} as const;

/**
 * When an operation failed because the shop has closed the store view or the currency that was chosen here: forgets it and
 * loads the page anew, so that the shop opens again.
 */
export function leaveLostView(failure: GraphQLFailure): void {
  const lost = (['store_view_code', 'store_view_currency'] as const).filter(
    (name) => failure.hasCode(LOST_VIEW[name]) && readStored(name) !== null,
  );
  for (const name of lost) removeStored(name);
  // Where storage forgets nothing, loading the page anew would not help, and never end.
  if (lost.some((name) => readStored(name) === null)) location.reload();
}
