/** Words for the reasons and states of a card dispute by the code of the gateway. */
export const DISPUTE_WORDS: Readonly<Record<string, string>> = {
  bank_cannot_process: 'the bank could not process the payment',
  credit_not_processed: 'a promised refund did not arrive',
  duplicate: 'charged twice',
  fraudulent: 'the cardholder did not make this payment',
  general: 'no reason given',
  product_not_received: 'the pieces did not arrive',
  product_unacceptable: 'the pieces are not as described',
  unrecognized: 'the cardholder does not recognize the payment',
  charge_refunded: 'refunded',
  lost: 'lost',
  needs_response: 'needs a response',
  under_review: 'the bank reviews the response',
  warning_closed: 'inquiry closed',
  warning_needs_response: 'inquiry, needs a response',
  warning_under_review: 'inquiry, the bank reviews the response',
  won: 'won',
};

/**
 * Returns the words for a reason and state of a card dispute, such as `product_not_received, needs_response`.
 * Writes an unknown code with spaces.
 */
export function disputeWords(codes: string): string {
  return codes
    .split(', ')
    .map((code) => DISPUTE_WORDS[code.replaceAll(' ', '_')] ?? code.replaceAll('_', ' '))
    .join(', ');
}
