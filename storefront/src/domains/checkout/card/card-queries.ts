import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CardGatewayDocument, type CardGatewayQuery } from '../../../platform/graphql/generated/graphql.ts';

/** The card gateway in use, with the settings for its form. */
export type CardGateway = CardGatewayQuery['cardGateway'];

/** Query for the card gateway. It changes only with a deployment. */
const cardGatewayQuery = () =>
  documentQuery(CardGatewayDocument, {}, { staleTime: Number.POSITIVE_INFINITY });

/** Returns the gateway; null while it is loading. */
export function useCardGateway(): CardGateway | null {
  return useQuery(cardGatewayQuery()).data?.cardGateway ?? null;
}
