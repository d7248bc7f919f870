import { writeMoment } from '@ingot/messages/write-values.ts';
import type { QueryClient } from '@tanstack/react-query';
import { LimitedPurchasesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { readerOf } from '../../../platform/graphql/reader-of.ts';
import { storeConfigQuery } from '../../shop/settings/store-config.ts';
import { cartText } from '../cart-texts.ts';

/** Texts about limited products that the customer cannot buy again yet, by SKU. */
export type LimitedNotes = Readonly<Record<string, string>>;

/** Fetches the texts from the shop. Dates are in the shop's time zone. */
export async function fetchLimitedNotes(client: QueryClient, signal: AbortSignal): Promise<LimitedNotes> {
  const answer = await readerOf(client)(LimitedPurchasesDocument, {}, { signal, isFresh: true });
  const timeZone = client.getQueryData(storeConfigQuery().queryKey)?.storeConfig?.timezone ?? 'UTC';
  const day = (iso: string, options: Intl.DateTimeFormatOptions) =>
    writeMoment(iso, { timeZone, month: 'long', day: 'numeric', ...options });
  return Object.fromEntries(
    (answer.customer?.limited_purchases ?? []).map(({ product_sku, bought_at, next_purchase_from }) => [
      product_sku,
      cartText('boughtAlready', {
        bought: day(bought_at, {}),
        next: day(next_purchase_from, { year: 'numeric' }),
      }),
    ]),
  );
}
