import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import type { LineCheckInput, Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import {
  type OfficeContext,
  type SignedInContext,
  signedIn,
} from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { requireProof } from '../../staff/proof/require-proof.ts';
import { openQuoteAccount } from '../agreement/open-account.ts';
import { addPhoto } from '../check/add-photo.ts';
import { addPiece } from '../check/add-piece.ts';
import { checkLine, type LineFinding } from '../check/check-line.ts';
import { finishCheck } from '../check/finish-check.ts';
import { findPhoto } from '../check/photo.repository.ts';
import { receiveQuote } from '../check/receive-quote.ts';
import { recordIdentity } from '../compliance/record-identity.ts';
import { closeQuote } from '../payout/close-quote.ts';
import { payQuote } from '../payout/pay-quote.ts';
import { findQuoteNumber, readQuotes } from '../quote.repository.ts';
import type { SellQuote } from '../sell-quote.ts';
import { cancelQuote } from '../steps/cancel-quote.ts';
import { extendQuote } from '../steps/extend-quote.ts';
import { quoteMarket } from '../steps/piece-today.ts';
import { remindSeller } from '../steps/remind-seller.ts';
import { resendQuoteMail } from '../steps/resend-quote-mail.ts';
import { recordClaimPayment, waiveQuoteClaim } from '../steps/settle-claim.ts';
import { writeToSeller } from '../steps/write-to-seller.ts';
import { dataAddress } from '../tracking/present-line.ts';
import { countMatches, countQuotes, pageOfQuotes, readPlace } from './office-quotes.repository.ts';
import { presentQuote, presentRows } from './present-quote.ts';
import { optionalLine, requiredLine, requiredText } from './read-texts.ts';

const PER_PAGE = 50;

/** Runs an action of the desk and returns the quote after it. */
async function act(context: OfficeContext, work: (own: SignedInContext) => Promise<SellQuote>) {
  return presentQuote(context.services, await work(signedIn(context)));
}

function readFinding(check: LineCheckInput): LineFinding {
  const { weight_grams: weight, serials = [] } = check;
  return {
    received: check.received,
    differing: check.differing ?? 0,
    newBidMinor: check.new_bid ?? null,
    weightMilligrams: weight == null ? null : Math.round(weight * 1_000),
    testMethod: check.test ?? null,
    testResult: optionalLine(check.test_result, 100),
    reason: optionalLine(check.reason, 500),
    serials: serials.map((serial) => labelLine(serial).slice(0, 60)).filter((serial) => serial !== ''),
  };
}

/** Agreed quotes at the buy desk. */
export const quoteOfficeResolvers: Resolvers = {
  Query: {
    quotes: async (_, { view, search, after }, context) => {
      const { services } = context;
      const filter = { view, search: (search ?? '').slice(0, 100) };
      const place = readPlace(after ?? null);
      const [{ ids, next }, total] = await Promise.all([
        pageOfQuotes(services.db, { ...filter, after: place, limit: PER_PAGE }),
        countMatches(services.db, filter.view, filter.search),
      ]);
      const quotes = await readQuotes(services.db, { ids, limit: PER_PAGE });
      return { quotes: await presentRows(services, quotes, ids), total, next };
    },
    customer_quotes: async (_, { customer }, { services }) => {
      const found = await readQuotes(services.db, { customerId: readId(customer), limit: PER_PAGE });
      const quotes = found.filter(({ acceptedAtMs }) => acceptedAtMs !== null);
      return presentRows(
        services,
        quotes,
        quotes.map(({ id }) => id),
      );
    },
    quote_counts: (_, __, { services }) => countQuotes(services.db),
    quote: async (_, { number }, { services }) => {
      const [quote] = await readQuotes(services.db, { number, limit: 1 });
      return quote && quote.acceptedAtMs !== null ? presentQuote(services, quote) : null;
    },
    find_quote: (_, { code }, { services }) => findQuoteNumber(services.db, code.slice(0, 100)),
    quote_photo: async (_, { number, id }, { services }) => {
      const photo = await findPhoto(services.db, { number, id: readId(id) });
      return photo && dataAddress(photo);
    },
  },
  Mutation: {
    receive_quote: (_, { number, seal, note }, context) =>
      act(context, (own) =>
        receiveQuote(officeDesk(own), {
          number,
          seal: optionalLine(seal, 60),
          note: optionalLine(note, 500),
        }),
      ),
    check_quote_line: (_, { check, ...line }, context) =>
      act(context, (own) => checkLine(officeDesk(own), { ...line, finding: readFinding(check) })),
    add_quote_piece: (_, { condition, ...piece }, context) =>
      act(context, (own) =>
        addPiece(officeDesk(own), quoteMarket(own.services), { ...piece, condition: condition ?? 'new' }),
      ),
    add_quote_photo: (_, { number, position, image }, context) =>
      act(context, (own) => addPhoto(officeDesk(own), { number, position, base64: image })),
    finish_quote_check: (_, given, context) =>
      act(context, (own) => finishCheck(officeDesk(own), quoteMarket(own.services), given)),
    remind_quote: (_, { number }, context) => act(context, (own) => remindSeller(officeDesk(own), number)),
    resend_quote_email: (_, { number, email }, context) =>
      act(context, (own) => resendQuoteMail(officeDesk(own), { number, mailId: readId(email) })),
    write_to_seller: (_, given, context) => act(context, (own) => writeToSeller(officeDesk(own), given)),
    record_quote_identity: (_, { valid_until: validUntil, ...given }, context) =>
      act(context, (own) => recordIdentity(officeDesk(own), { ...given, validUntil })),
    extend_quote: (_, { number, version, until, reason }, context) =>
      act(context, (own) =>
        extendQuote(officeDesk(own), { number, version, untilMs: until, reason: requiredText(reason) }),
      ),
    cancel_quote: (_, { number, version, reason, waive }, context) =>
      act(context, (own) =>
        cancelQuote(officeDesk(own), quoteMarket(own.services), {
          number,
          version,
          reason: requiredText(reason),
          isWaived: waive ?? false,
        }),
      ),
    waive_quote_claim: (_, { number, version, reason }, context) =>
      act(context, (own) =>
        waiveQuoteClaim(officeDesk(own), { number, version, reason: requiredText(reason) }),
      ),
    record_quote_claim_payment: (_, { number, version, amount, reference }, context) =>
      act(context, (own) =>
        recordClaimPayment(officeDesk(own), {
          number,
          version,
          amountMinor: amount,
          reference: requiredLine(reference, 100),
        }),
      ),
    pay_quote: async (_, { number, version, reference, location }, context) => {
      const own = signedIn(context);
      requireProof(own);
      const { quote, isPaid } = await payQuote(officeDesk(own), {
        number,
        version,
        reference: optionalLine(reference, 100),
        location: requiredLine(location, 60),
      });
      return { quote: await presentQuote(own.services, quote), is_paid: isPaid };
    },
    close_quote: (_, { number, version, note }, context) =>
      act(context, (own) => closeQuote(officeDesk(own), { number, version, note: optionalLine(note, 500) })),
    open_quote_account: async (_, { number }, context) => {
      const { routingNumber, accountNumber } = await openQuoteAccount(signedIn(context), number);
      return { routing_number: routingNumber, account_number: accountNumber };
    },
  },
};
