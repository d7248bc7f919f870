import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { SavedCardsDocument, type SavedCardsQuery } from '../../../platform/graphql/generated/graphql.ts';
import { useSession } from '../../customers/session/session.ts';

/** A saved card; only the gateway knows its number. */
export interface SavedCard {
  readonly publicHash: string;
  readonly lastFour: string;
  /** For example `Visa`; empty if unknown. */
  readonly brand: string;
  /** For example `08/2029`; empty if unknown. */
  readonly expires: string;
}

/** Query for the customer's cards, refetched on every use. */
export const savedCardsQuery = () => documentQuery(SavedCardsDocument, {}, { isFresh: true, staleTime: 0 });

/** Returns the customer's cards, newest first; empty for a guest. */
export function useSavedCards(): readonly SavedCard[] {
  const isCustomer = useSession() === 'customer';
  const { data } = useQuery({
    ...savedCardsQuery(),
    enabled: isCustomer,
  });
  return isCustomer ? savedCardsOf(data) : [];
}

/** Returns whether the customer may save a card; null for a guest and while unknown. */
export function useMaySaveCards(): boolean | null {
  const isCustomer = useSession() === 'customer';
  const { data } = useQuery({ ...savedCardsQuery(), enabled: isCustomer });
  return isCustomer ? (data?.customer?.may_save_cards ?? null) : null;
}

/** Returns the cards of a response, without those whose details are malformed. */
export function savedCardsOf(answer: SavedCardsQuery | undefined): SavedCard[] {
  return (answer?.customerPaymentTokens?.items ?? []).flatMap((token) => {
    if (token?.payment_method_code !== 'card') return [];
    const { maskedCC, type, brand, expirationDate } = readDetails(token.details);
    const lastFour = String(maskedCC ?? '').slice(-4);
    if (lastFour === '') return [];
    return [
      {
        publicHash: token.public_hash,
        lastFour,
        // The brand name if the shop sends it, else Magento's code.
        brand: String(brand ?? type ?? ''),
        expires: String(expirationDate ?? ''),
      },
    ];
  });
}

function readDetails(details: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(details ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
