import type { QuoteFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { buyText } from '../buyback-texts.ts';
import { formatGrams } from './format-grams.ts';

type Line = QuoteFieldsFragment['lines'][number];

/** Returns the condition and what staff measured, each as a sentence. */
export function findings(line: Line, money: (minor: number) => string): string[] {
  const { condition, weight_grams: grams, test, test_result: result, serials, differing, reason } = line;
  return [
    condition !== 'new' && buyText(`condition-${condition}`),
    grams !== null &&
      grams !== undefined &&
      buyText('weighs', { grams: formatGrams(grams), fine: formatGrams(line.fine_grams) }),
    test && test !== 'none' && [buyText(test), result].filter(Boolean).join(': '),
    differing > 0 &&
      [failedWords(line, money), line.state === 'returned' ? null : reason].filter(Boolean).join(' '),
    serials.length > 0 && buyText('serialList', { serials: serials.join(', ') }),
  ].filter((finding): finding is string => Boolean(finding));
}

/** Returns how many pieces failed or came additionally, and the bid that the desk offers for one, if any. */
function failedWords({ quoted, differing, new_bid: bid }: Line, money: (minor: number) => string): string {
  const isExtra = quoted === 0;
  return bid === null || bid === undefined
    ? buyText(isExtra ? 'additionalBack' : 'failedBack', { count: differing })
    : buyText(isExtra ? 'additionalBid' : 'failedBid', { count: differing, bid: money(bid) });
}
