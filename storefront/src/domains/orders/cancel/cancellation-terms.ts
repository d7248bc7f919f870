import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CancellationTermsDocument } from '../../../platform/graphql/generated/graphql.ts';

export const cancellationTermsQuery = () => documentQuery(CancellationTermsDocument, {});

/** Returns the shop's text about the deadline and cost of a cancellation; empty while unknown. */
export function useCancellationTerms(): string {
  return useQuery(cancellationTermsQuery()).data?.shopPromises[0]?.text ?? '';
}
