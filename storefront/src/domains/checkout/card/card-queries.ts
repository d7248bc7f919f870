import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CardGatewayDocument, type CardGatewayQuery } from '../../../platform/graphql/generated/graphql.ts';

/** Who takes cards, and what the form needs. */
export type CardGateway = CardGatewayQuery['cardGateway'];

/** Asks who takes cards; it changes with a deployment. */
const cardGatewayQuery = () =>
  documentQuery(CardGatewayDocument, {}, { staleTime: Number.POSITIVE_INFINITY });

/** The gateway; null while it is not known. */
export function useCardGateway(): CardGateway | null {
  return useQuery(cardGatewayQuery()).data?.cardGateway ?? null;
}
