import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { SavedCardsDocument, type SavedCardsQuery } from '../../../platform/graphql/generated/graphql.ts';
import { useSession } from '../../customers/session/session.ts';

/** A card that the customer kept; its number is known to the gateway alone. */
export interface SavedCard {
  readonly publicHash: string;
  readonly lastFour: string;
  /** `Visa`; empty when it is not told. */
  readonly brand: string;
  /** `08/2029`; empty when it is not told. */
  readonly expires: string;
}

/** Asks for the cards of who is signed in, each time anew. */
export const savedCardsQuery = () => documentQuery(SavedCardsDocument, {}, { isFresh: true, staleTime: 0 });

/** The cards of who is signed in, newest first; none for a guest. */
export function useSavedCards(): readonly SavedCard[] {
  const isCustomer = useSession() === 'customer';
  const { data } = useQuery({
    ...savedCardsQuery(),
    enabled: isCustomer,
  });
  return isCustomer ? savedCardsOf(data) : [];
}

/** Whether who is signed in may keep a card for next time; null for a guest and while it is not known. */
export function useMaySaveCards(): boolean | null {
  const isCustomer = useSession() === 'customer';
  const { data } = useQuery({ ...savedCardsQuery(), enabled: isCustomer });
  return isCustomer ? (data?.customer?.may_save_cards ?? null) : null;
}

/** The cards of an answer; one whose details cannot be read is left out. */
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
        // In words where the shop tells it so, else Magento's code.
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
