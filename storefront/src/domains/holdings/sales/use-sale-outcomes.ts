import { useDebounced } from '@ingot/ui/fields/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  type MetalSaleInput,
  MetalSaleOutcomesDocument,
  type SaleOutcomeFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import type { SaleSubject } from './sale-subject.ts';

const DEBOUNCE_MS = 300;

/**
 * Returns the figures of a sale by each method. Null for an incomplete or wrong sale, and until the first figures
 * arrive. Follows the typed sale after a pause in typing.
 */
export function useSaleOutcomes(
  subject: SaleSubject,
  input: MetalSaleInput | null,
): readonly SaleOutcomeFragment[] | null {
  const wanted = JSON.stringify(input);
  const settled = useDebounced(wanted, DEBOUNCE_MS);
  const pieces = 'lot' in subject ? { lot: subject.lot.uid } : { sale: subject.sale.uid };
  const sale = JSON.parse(settled) as MetalSaleInput | null;
  const { data, isError } = useQuery({
    ...documentQuery(
      MetalSaleOutcomesDocument,
      { ...pieces, input: sale ?? { pieces: 1, sold_on: '' } },
      { isFresh: true, staleTime: 0 },
    ),
    enabled: sale !== null,
    placeholderData: keepPreviousData,
  });
  if (input === null || sale === null || isError) return null;
  return data?.customer?.metals.sale_outcomes ?? null;
}
