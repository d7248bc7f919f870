import type { PieceChoiceInput, Resolvers } from '../../../generated/office-resolvers.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import {
  type OfficeContext,
  type SignedInContext,
  signedIn,
} from '../../../platform/office/office-context.ts';
import { findBuyers } from '../../customers/account/find-buyers.ts';
import {
  addPiece,
  copyPieces,
  lockAgain,
  type PieceWish,
  pricePiece,
  setAddress,
  setDelivery,
  setPayment,
  setQuantity,
} from '../phone/change-phone-order.ts';
import { deskBasis, forBuyer, requireDraft, requireOwnDraft } from '../phone/draft-access.ts';
import { findPieces } from '../phone/find-pieces.ts';
import { overridePrice } from '../phone/override-price.ts';
import { listOpenDrafts, type PhoneDraft } from '../phone/phone-order.repository.ts';
import { presentSetOptions } from '../phone/phone-sets.ts';
import { phoneText } from '../phone/phone-texts.ts';
import { parentOf, presentQuestions, presentVariants } from '../phone/piece-questions.ts';
import { placePhoneOrder } from '../phone/place-phone-order.ts';
import { presentPhoneOrder } from '../phone/present-phone-order.ts';
import {
  type Buyer,
  createBuyer,
  discardPhoneOrder,
  startPhoneOrder,
  takeOverPhoneOrder,
} from '../phone/start-phone-order.ts';

const LONGEST_SEARCH = 100;

/** Orders by phone or at the counter. */
export const phoneOrderResolvers: Resolvers = {
  Query: {
    phone_orders: async (_, __, context) => {
      const { services, staff } = signedIn(context);
      return (await listOpenDrafts(services.db)).map(({ id, staffId, staffName, startedAtMs, ...draft }) => ({
        ...draft,
        id: String(id),
        staff: staffName,
        is_own: staffId === staff.staffId,
        started_at: startedAtMs,
      }));
    },
    phone_order: async (_, { id }, context) => present(signedIn(context), await requireDraft(context, id)),
    find_buyers: async (_, { text }, { services }) =>
      (await findBuyers(services.db, text)).map(({ id, createdAtMs, ...buyer }) => ({
        ...buyer,
        id: String(id),
        since: createdAtMs,
      })),
    find_pieces: async (_, { text }, context) => {
      const { catalog, currency } = deskBasis(context);
      return (await findPieces(catalog, text.slice(0, LONGEST_SEARCH))).map((product) => ({
        sku: product.sku,
        name: product.name,
        image: product.images[0]?.file ?? null,
        stock: product.stock.quantity,
        options: presentSetOptions(product, catalog),
        variants: presentVariants(product, catalog),
        questions: presentQuestions(parentOf(product, catalog) ?? product, currency),
      }));
    },
    phone_piece_price: async (_, { id, sku, parts, choice }, context) => {
      const own = signedIn(context);
      const draft = await requireDraft(own, id);
      const wish = readWish({ sku, parts, choice });
      const price = await pricePiece(await forBuyer(own, draft), draft, wish);
      return 'problem' in price ? { unit: null, ...price } : { unit: price.unitMinor, problem: null };
    },
  },
  Mutation: {
    start_phone_order: async (_, { customer, email, from }, context) => {
      const own = signedIn(context);
      const earlier = from == null ? null : await requireOwnDraft(own, from);
      const draft = await requireDraft(own, String(await startPhoneOrder(own, readBuyer(customer, email))));
      if (earlier !== null) {
        await copyPieces(await forBuyer(own, draft), earlier, draft);
        await discardPhoneOrder(own, earlier.id);
      }
      return present(own, draft);
    },
    create_buyer: async (_, person, context) => {
      const { id, firstname, lastname, email, createdAtMs } = await createBuyer(signedIn(context), person);
      const name = `${firstname} ${lastname}`;
      return { id: String(id), name, email, telephone: null, since: createdAtMs };
    },
    take_over_phone_order: async (_, { id }, context) => {
      const own = signedIn(context);
      await takeOverPhoneOrder(own, readId(id));
      return present(own, await requireDraft(own, id));
    },
    discard_phone_order: async (_, { id }, context) => {
      await discardPhoneOrder(signedIn(context), readId(id));
      return true;
    },
    add_phone_order_piece: (_, { id, quantity, ...piece }, context) =>
      change(context, id, (own, draft) =>
        addPiece(own, draft, { ...readWish(piece), quantity: quantity ?? null }),
      ),
    set_phone_order_quantity: (_, { id, line, quantity }, context) =>
      change(context, id, (own, draft) => setQuantity(own, draft, { lineId: line, quantity })),
    set_phone_order_address: (_, { id, address }, context) =>
      change(context, id, (own, draft) => {
        const { country, region, street, company, ...rest } = address;
        const typed = {
          ...rest,
          ...{ prefix: null, middlename: null, suffix: null, fax: null, vatId: null, regionId: null },
          company: company.trim() === '' ? null : company,
          street: street.split('\n').filter((line) => line.trim() !== ''),
          countryCode: country,
          region,
          customerNotes: null,
          isForEstimate: false,
        };
        return setAddress(own, draft, { typed, isKept: true });
      }),
    set_phone_order_delivery: (_, { id, delivery }, context) =>
      change(context, id, (own, draft) => setDelivery(own, draft, delivery)),
    set_phone_order_payment: (_, { id, payment }, context) =>
      change(context, id, (own, draft) => setPayment(own, draft, payment)),
    lock_phone_order_prices: (_, { id }, context) => change(context, id, lockAgain),
    override_phone_order_price: async (_, { id, line, unit, reason }, context) => {
      const own = signedIn(context);
      const draft = await requireOwnDraft(own, id);
      const wish = { lineId: line, unitMinor: unit, reason };
      const outcome = await overridePrice(await forBuyer(own, draft), draft, wish);
      return { waits: outcome === 'waits', order: await present(own, draft) };
    },
    place_phone_order: async (_, { id, total, terms_version: termsVersion, ...agreement }, context) => ({
      number: await placePhoneOrder(signedIn(context), id, {
        totalMinor: total,
        termsVersion,
        isContactConfirmed: agreement.is_contact_confirmed,
        isAgreed: agreement.is_agreed,
      }),
    }),
  },
};

/** A piece in the arguments of a request. */
interface WantedPiece {
  readonly sku: string;
  readonly parts: readonly string[];
  readonly choice?: PieceChoiceInput | null | undefined;
}

/** Runs a change of an own draft and returns the draft after it. */
async function change(
  context: OfficeContext,
  id: string,
  work: (own: SignedInContext, draft: PhoneDraft) => Promise<void>,
) {
  const own = signedIn(context);
  const draft = await requireOwnDraft(own, id);
  await work(await forBuyer(own, draft), draft);
  return present(own, draft);
}

async function present(own: SignedInContext, draft: PhoneDraft) {
  return presentPhoneOrder(await forBuyer(own, draft), draft);
}

function readBuyer(customer: string | null | undefined, email: string | null | undefined): Buyer {
  if (customer != null && email == null) return { customerId: readId(customer) };
  if (email != null && customer == null) return { email };
  throw inputError(phoneText('buyer-missing'), 'BUYER_MISSING');
}

/** Returns a piece to add, with the quantity in which it is sold. */
function readWish({ sku, parts, choice }: WantedPiece): PieceWish {
  const { parent = null, values = [], texts = [] } = choice ?? {};
  const chosen = [...parts, ...values];
  return { sku, parent, quantity: null, chosen, entered: texts, hasDefaults: choice == null };
}
