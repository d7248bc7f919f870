import type { Resolvers } from '../../generated/resolvers.ts';
import { presentMoney } from '../pricing/present-money.ts';
import { findGiftCardAccount } from './codes/find-gift-card-account.ts';
import { expirationDate } from './codes/present-gift-card.ts';
import { findCardPersons } from './issue/card-persons.repository.ts';

/** Resolver for the balance of a gift card. */
export const resolvers: Resolvers = {
  Query: {
    giftCardAccount: async (_, { input }, { services, clientAddress, now }) => {
      const looked = { code: input.gift_card_code, clientAddress, nowMs: now };
      const card = await findGiftCardAccount(services, looked);
      const persons = await findCardPersons(services.db, card.id);
      return {
        initial_amount: presentMoney(card.initialMinor, card.currency),
        recipient_name: persons?.recipientName ?? null,
        sender_name: persons?.senderName ?? null,
        message: persons?.message ?? null,
        code: card.code,
        balance: presentMoney(card.balanceMinor, card.currency),
        expiration_date: expirationDate(card, services.shop.store.timeZone),
      };
    },
  },
};
