import type { CardGatewayName, Resolvers } from '../../generated/resolvers.ts';
import { apiNameOf } from '../../platform/payment-providers/providers.ts';
import { findCustomer } from '../customers/find-customer.ts';
import { requireSignedIn } from '../customers/require-customer.ts';
import { cardDetails } from './attempt/card-details.ts';
import { deleteSavedCard } from './saved-cards/delete-saved-card.ts';
import { listSavedCards } from './saved-cards/saved-card.repository.ts';

/** Resolvers for the card gateway and saved cards. */
export const resolvers: Resolvers = {
  Query: {
    cardGateway: (
      _,
      __,
      {
        services: {
          providers: { card },
        },
      },
    ) => ({
      name: apiNameOf(card) as CardGatewayName,
      publishable_key: card.publishableKey,
      test_cards: card.testCards.map(({ number, description, tokenPrefix }) => ({
        number,
        description,
        token_prefix: tokenPrefix,
      })),
    }),
    customerPaymentTokens: (_, __, { services: { db, providers }, viewer }) =>
      listSavedCards(db, requireSignedIn(viewer).customerId, providers.card.name),
  },
  Mutation: {
    deletePaymentToken: async (_, { public_hash: publicHash }, { services, viewer }) => {
      const { customerId } = requireSignedIn(viewer);
      await deleteSavedCard(services, { customerId, publicHash });
      const { db, providers } = services;
      return {
        result: true,
        customerPaymentTokens: await listSavedCards(db, customerId, providers.card.name),
      };
    },
  },
  Customer: {
    may_save_cards: async ({ id }, _, { services: { db } }) => (await findCustomer(db, id))?.isDemo === false,
  },
  CustomerPaymentTokens: { items: (cards) => [...cards] },
  PaymentToken: {
    public_hash: ({ publicHash }) => publicHash,
    payment_method_code: () => 'card',
    type: () => 'card',
    details: (card) => JSON.stringify(cardDetails(card)),
  },
};
