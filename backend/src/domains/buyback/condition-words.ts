import type { BidCondition } from '@ingot/rules/pricing/bids/bid-terms.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('condition-words', {
  circulated: 'Condition: circulated',
  damaged: 'Condition: damaged',
});

/** Returns the line of a mail about the condition of pieces; none for new ones. */
export function conditionWords(condition: BidCondition): string[] {
  return condition === 'new' ? [] : [text(condition)];
}
