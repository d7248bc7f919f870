import { useQueryData } from '../../../platform/graphql/use-query-data.ts';
import type { LimitedNote } from '../../catalog/add/add-to-cart.ts';
import { useSession } from '../../customers/session/session.ts';

/**
 * Returns what the shopper must know about a limited product: whether they are a guest, and a text
 * about an earlier purchase. A null `sku` means that the product is not limited; it causes no
 * request.
 */
export function useLimitedNote(sku: string | null): LimitedNote {
  const isCustomer = useSession() === 'customer';
  const { data } = useQueryData({
    queryKey: ['LimitedPurchases'],
    queryFn: async ({ client, signal }) =>
      (await import('./limited-purchases.ts')).fetchLimitedNotes(client, signal),
    enabled: isCustomer && sku !== null,
  });
  return { isGuest: !isCustomer, bought: (isCustomer && data?.[sku ?? '']) || null };
}
