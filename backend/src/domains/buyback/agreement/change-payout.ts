import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { requireCustomer } from '../../customers/require-customer.ts';
import { requireSecondFactor } from '../../customers/two-factor/guard/require-second-factor.ts';
import { readSellQuote } from '../read-sell-quote.ts';
import type { SellQuote } from '../sell-quote.ts';
import { noteStep, openQuote } from '../steps/move-quote.ts';
import { wrongState } from '../steps/quote-errors.ts';
import { findPayout } from './payout.repository.ts';
import { type PayoutInput, readPayout } from './read-payout.ts';
import { accountCipher, storePayout } from './save-payout.ts';

const text = defineMessages('change-payout', {
  'two-factor-off':
    'Set up two-factor sign-in in your account first. A change of where we pay needs your security code.',
});

/**
 * Changes where the shop pays a quote, with the seller's second factor, and mails the seller.
 * @throws ContractError for a guest, another customer's quote, invalid fields, a missing or wrong
 * code, an account without a second factor, and a paid or canceled quote
 */
export async function changePayout(
  { services, viewer, now }: Pick<Context, 'services' | 'viewer' | 'now'>,
  {
    number,
    payout: input,
    securityCode,
  }: { readonly number: string; readonly payout: PayoutInput; readonly securityCode: string | null },
): Promise<SellQuote> {
  const customer = await requireCustomer(services.db, viewer);
  await readSellQuote(services, customer.id, number);
  const payout = readPayout(input);
  if (customer.securityType === null) throw inputError(text('two-factor-off'), 'TWO_FACTOR_OFF');
  await requireSecondFactor(services, customer, securityCode, now);
  const cipher = await accountCipher(services);
  await inTransaction(services.db, async (trx) => {
    const quote = await openQuote(trx, { number });
    const isPaid = (await findPayout(trx, quote.id))?.paidAtMs != null;
    if (isPaid || quote.status === 'cancelled' || quote.status === 'closed') throw wrongState(quote);
    await storePayout(trx, cipher, quote, payout, now);
    await noteStep(trx, services, quote, {
      step: 'payout-changed',
      actor: 'customer',
      news: 'payout-changed',
    });
  });
  return readSellQuote(services, customer.id, number);
}
