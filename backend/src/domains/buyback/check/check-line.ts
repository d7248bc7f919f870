import { shortWeightMilligrams } from '@ingot/rules/buyback/short-weight.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { updateLine } from '../quote.repository.ts';
import type { LineCheck, QuoteLine, SellQuote } from '../sell-quote.ts';
import { noteStep, openQuote } from '../steps/move-quote.ts';
import { lineUnknown, wrongState } from '../steps/quote-errors.ts';

const text = defineMessages('check-line', {
  received: 'Enter how many pieces arrived, from 0 to {most}. Add further pieces as additional ones.',
  'received-extra': 'Enter how many additional pieces arrived, at least 1.',
  differing: 'Enter how many of the {most} pieces failed, from 0 to {most}.',
  bid: 'A new bid is more than 0 and at most the locked bid.',
  'bid-extra': 'Additional pieces need a bid, or go back.',
  reason: 'Say why pieces failed: the customer reads it.',
  weight: 'Enter the weight in grams, above 0.',
  'weight-short':
    'The pieces are {short} g lighter than their fine metal. Weigh again. If the weight is the same, enter how many pieces failed.',
  serials: 'Enter at most one serial number for each piece, each once.',
});

/** The result of the check of a line, as staff enter it. */
export interface LineFinding extends Omit<LineCheck, 'received' | 'decision'> {
  readonly received: number;
}

/**
 * Stores the check of one line. A missing piece reduces the quote. A failed piece gets a new bid, or
 * goes back.
 * @throws ContractError for an unknown quote or line, another version, a quote that is not being
 * checked, and invalid figures
 */
export async function checkLine(
  desk: Desk,
  {
    number,
    version,
    position,
    finding,
  }: {
    readonly number: string;
    readonly version: number;
    readonly position: number;
    readonly finding: LineFinding;
  },
): Promise<SellQuote> {
  return audited(
    desk,
    ({ before }: Changed) => ({
      verb: 'quote-check',
      subject: number,
      details: { line: position },
      before: summary(before),
      after: summary({ ...finding, decision: null }),
    }),
    async (trx) => {
      const quote = await openQuote(trx, { number, version });
      if (quote.status !== 'received') throw wrongState(quote);
      const line = quote.items.find((one) => one.position === position);
      if (!line) throw lineUnknown();
      rejectInvalid(finding, line);
      const isExtra = line.quantity === 0;
      await updateLine(
        trx,
        { quoteId: quote.id, position },
        { ...finding, ...(isExtra && { differing: finding.received }), decision: null },
      );
      const changed = await noteStep(trx, desk, quote, {
        step: 'line-checked',
        actor: 'operator',
        byName: desk.by,
        note: line.name,
      });
      return { quote: changed, before: line };
    },
  ).then(({ quote }) => quote);
}

interface Changed {
  readonly quote: SellQuote;
  readonly before: QuoteLine;
}

const LARGEST_COUNT = 1_000_000;

function rejectInvalid(finding: LineFinding, line: QuoteLine): void {
  const { received, differing, newBidMinor, weightMilligrams, reason, serials } = finding;
  const isExtra = line.quantity === 0;
  const most = isExtra ? LARGEST_COUNT : line.quantity;
  if (received < (isExtra ? 1 : 0) || received > most) {
    throw inputError(text(isExtra ? 'received-extra' : 'received', { most }), 'RECEIVED_INVALID');
  }
  if (!isExtra && (differing < 0 || differing > received)) {
    throw inputError(text('differing', { most: received }), 'DIFFERING_INVALID');
  }
  if (newBidMinor !== null && (newBidMinor < 1 || (!isExtra && newBidMinor > line.unitMinor))) {
    throw inputError(text(isExtra ? 'bid-extra' : 'bid'), 'BID_INVALID');
  }
  if (!isExtra && differing > 0 && reason === null) throw inputError(text('reason'), 'REASON_INVALID');
  if (weightMilligrams !== null && weightMilligrams < 1) throw inputError(text('weight'), 'WEIGHT_INVALID');
  if (weightMilligrams !== null && !isExtra && differing === 0) {
    const { fineWeightMicrograms } = line;
    const short = shortWeightMilligrams({ weightMilligrams, pieces: received, fineWeightMicrograms });
    if (short > 0) throw inputError(text('weight-short', { short: short / 1_000 }), 'WEIGHT_SHORT');
  }
  if (serials.length > received || new Set(serials).size < serials.length) {
    throw inputError(text('serials'), 'SERIALS_INVALID');
  }
}

function summary({ received, differing, newBidMinor, weightMilligrams, testMethod, testResult }: LineCheck) {
  return {
    received,
    differing,
    new_bid_minor: newBidMinor,
    weight_milligrams: weightMilligrams,
    test: testMethod,
    result: testResult,
  };
}
