import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { AuditVerb } from '@ingot/rules/staff/audit-verbs.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { settleQuoteClaim, waiveOpenQuoteClaim } from '../claims/claims.repository.ts';
import { insertEvent, lockQuote } from '../quote.repository.ts';
import { openClaimOf, type SellQuote } from '../sell-quote.ts';
import { openQuote } from './move-quote.ts';

const text = defineMessages('settle-quote-claim', {
  none: 'Nothing is owed for this quote.',
  'too-much': 'Only {amount} is owed. Enter that amount or less.',
  waived: 'We waived {amount}: {reason}',
  paid: '{amount} was paid, reference {reference}.',
});

/** A claim of a canceled quote, as a member of staff sees it. */
interface QuoteClaim {
  readonly number: string;
  readonly version?: number | undefined;
}

/**
 * Waives what the seller of a canceled quote still owes.
 * @throws ContractError for an unknown quote, another version, and when nothing is open
 */
export async function waiveQuoteClaim(
  desk: Desk,
  { number, version, reason }: QuoteClaim & { readonly reason: string },
): Promise<SellQuote> {
  return settle(desk, { number, version }, async (trx, quote, openMinor) => {
    await waiveOpenQuoteClaim(trx, quote.id);
    const note = text('waived', { amount: formatMoney(openMinor, quote.currency), reason });
    return {
      verb: 'quote-claim-waive',
      step: 'claim-waived',
      note,
      details: { reason, amount_minor: openMinor },
    };
  });
}

/**
 * Records that the seller of a canceled quote paid `amountMinor` of what is owed.
 * @throws ContractError for an unknown quote, another version, and an amount above the open one
 */
export async function recordClaimPayment(
  desk: Desk,
  {
    number,
    version,
    amountMinor,
    reference,
  }: QuoteClaim & { readonly amountMinor: number; readonly reference: string },
): Promise<SellQuote> {
  return settle(desk, { number, version }, async (trx, quote, openMinor) => {
    const money = (minor: number) => formatMoney(minor, quote.currency);
    if (amountMinor <= 0 || amountMinor > openMinor) {
      throw inputError(text('too-much', { amount: money(openMinor) }), 'PAYMENT_TOO_MUCH');
    }
    await settleQuoteClaim(trx, quote.id, amountMinor);
    const note = text('paid', { amount: money(amountMinor), reference });
    return {
      verb: 'quote-claim-pay',
      step: 'claim-paid',
      note,
      details: { reference, amount_minor: amountMinor },
    };
  });
}

interface Settlement {
  readonly verb: AuditVerb;
  readonly step: string;
  readonly note: string;
  readonly details: Readonly<Record<string, string | number>>;
}

async function settle(
  desk: Desk,
  { number, version }: QuoteClaim,
  act: (trx: Transaction, quote: SellQuote, openMinor: number) => Promise<Settlement>,
): Promise<SellQuote> {
  const { quote } = await audited(
    desk,
    ({ settlement, quote: after }: { settlement: Settlement; quote: SellQuote }) => ({
      verb: settlement.verb,
      subject: number,
      details: settlement.details,
      after: { open_minor: openClaimOf(after) },
    }),
    async (trx) => {
      const before = await openQuote(trx, { number, version });
      const openMinor = openClaimOf(before);
      if (openMinor === 0) throw inputError(text('none'), 'NO_OPEN_CLAIM');
      const settlement = await act(trx, before, openMinor);
      const { step, note } = settlement;
      await insertEvent(trx, before.id, {
        atMs: desk.clock.now(),
        step,
        actor: 'operator',
        byName: desk.by,
        note,
      });
      return { settlement, quote: (await lockQuote(trx, number)) ?? before };
    },
  );
  return quote;
}
