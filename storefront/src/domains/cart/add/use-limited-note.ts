import { useQuery } from '@tanstack/react-query';
import type { LimitedNote } from '../../catalog/add/add-to-cart.ts';
import { useSession } from '../../customers/session/session.ts';

/** What a limited piece tells whoever looks at it (ADD-03, OPEN-41); null sku = the piece is not limited, nothing is asked. */
export function useLimitedNote(sku: string | null): LimitedNote {
  const isCustomer = useSession() === 'customer';
  const { data } = useQuery({
    queryKey: ['LimitedPurchases'],
    queryFn: async ({ client, signal }) =>
      (await import('./limited-purchases.ts')).fetchLimitedNotes(client, signal),
    enabled: isCustomer && sku !== null,
  });
  return { isGuest: !isCustomer, bought: (isCustomer && data?.[sku ?? '']) || null };
}
