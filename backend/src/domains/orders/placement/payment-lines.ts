import type { PaymentMethod } from '@ingot/rules/checkout/payment-methods.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PaymentLine } from '../order.ts';

/** What a shopper needs to pay an order. */
export interface PaymentInstructions {
  readonly lines: readonly PaymentLine[];
  readonly note: string | null;
}

const text = defineMessages('payment-lines', {
  account: 'Account',
  bank: 'Bank',
  beneficiary: 'Beneficiary',
  mail_to: 'Mail to',
  payable_to: 'Payable to',
  reference: 'Reference',
  routing: 'Routing',
});

/**
 * The method's instructions with the order's number where it belongs; its `note` is a sentence of its own. `fill` writes the
 * shop's promises into them.
 */
export function paymentLines(
  method: Pick<PaymentMethod, 'instructions'>,
  orderNumber: string,
  fill: (text: string) => string = (text) => text,
): PaymentInstructions {
  const filled = Object.entries(method.instructions).map(
    ([code, text]) => [code, fill(text).replaceAll('{order_number}', orderNumber)] as const,
  );
  return {
    lines: filled
      .filter(([code]) => code !== 'note')
      .map(([code, value]) => ({ code, label: labelOf(code), value })),
    note: filled.find(([code]) => code === 'note')?.[1] ?? null,
  };
}

const KNOWN = ['account', 'bank', 'beneficiary', 'mail_to', 'payable_to', 'reference', 'routing'] as const;

/** The words of a line; the dealer's own lines have their names. */
function labelOf(code: string): string {
  const known = KNOWN.find((one) => one === code);
  return known === undefined ? capitalised(code) : text(known);
}

function capitalised(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
