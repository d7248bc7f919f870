import { typedCode } from '@ingot/rules/discounts/typed-code.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { requireProof } from '../../staff/proof/require-proof.ts';
import {
  type CardMovement,
  type DeskGiftCard,
  findDeskCard,
  findDeskCards,
  listMovements,
} from '../cards/gift-card-desk.repository.ts';
import { issueDeskCard } from '../cards/issue-desk-card.ts';
import { voidGiftCard } from '../cards/void-card.ts';
import { cardUnknown } from '../desk/desk-errors.ts';

const MOST_ROWS = 100;

/** Resolvers for gift cards. */
export const giftCardResolvers: Resolvers = {
  Query: {
    gift_cards: async (_, { search, after, limit }, { services, now }) => {
      const most = Math.min(Math.max(1, limit), MOST_ROWS);
      const text = typedCode(search);
      if (text === null && search.trim() !== '') return { cards: [], next: null };
      const found = await findDeskCards(services.db, {
        text,
        beforeId: after == null ? null : readId(after),
        limit: most + 1,
      });
      const shown = found.slice(0, most);
      return {
        cards: shown.map((card) => present(card, [], now)),
        next: found.length > most ? String(shown.at(-1)?.id) : null,
      };
    },
    gift_card: (_, { id }, { services, now }) => view(services, readId(id), now),
    gift_card_choices: (_, __, { services: { shop } }) => ({
      currencies: shop.currencies.map(({ code }) => code),
      time_zone: shop.store.timeZone,
    }),
  },
  Mutation: {
    issue_gift_card: async (_, { key, card }, context) => {
      const own = signedIn(context);
      requireProof(own);
      const { id, code } = await issueDeskCard(officeDesk(own), {
        key,
        amountMinor: card.amount,
        currency: card.currency,
        expiresMs: card.expires_at ?? null,
        email: card.email ?? null,
        note: card.note,
      });
      return { card: await viewKnown(own.services, id, own.now), code };
    },
    void_gift_card: async (_, { id, reason }, context) => {
      const own = signedIn(context);
      requireProof(own);
      await voidGiftCard(officeDesk(own), { id: readId(id), reason });
      return viewKnown(own.services, readId(id), own.now);
    },
  },
};

async function viewKnown(services: Services, id: number, now: number) {
  const card = await view(services, id, now);
  if (card === null) throw cardUnknown();
  return card;
}

async function view({ db }: Services, id: number, now: number) {
  const card = await findDeskCard(db, id);
  return card === null ? null : present(card, await listMovements(db, id), now);
}

function present(card: DeskGiftCard, movements: readonly CardMovement[], now: number) {
  let balance = 0;
  return {
    id: String(card.id),
    ending: card.ending,
    state: stateOf(card, now),
    currency: card.currency,
    initial: card.initialMinor,
    balance: card.balanceMinor,
    issued_at: card.issuedMs,
    expires_at: card.expiresMs,
    note: card.note,
    movements: movements.map((moved) => {
      balance += moved.changeMinor;
      return {
        id: String(moved.id),
        at: moved.atMs,
        reason: moved.reason,
        change: moved.changeMinor,
        balance,
        order: moved.orderNumber,
        credit_memo: moved.creditMemo,
        by: moved.byName,
        note: moved.note,
      };
    }),
  };
}

function stateOf({ isActive, balanceMinor, expiresMs }: DeskGiftCard, now: number) {
  if (!isActive) return 'void' as const;
  if (balanceMinor === 0) return 'used' as const;
  return expiresMs !== null && now >= expiresMs ? ('expired' as const) : ('usable' as const);
}
