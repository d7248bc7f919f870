import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CancellationTermsDocument } from '../../../platform/graphql/generated/graphql.ts';

export const cancellationTermsQuery = () => documentQuery(CancellationTermsDocument, {});

/** Until when an order can be canceled and what that costs, as the shop says it everywhere; empty while unknown. */
export function useCancellationTerms(): string {
  return useQuery(cancellationTermsQuery()).data?.shopPromises[0]?.text ?? '';
}
