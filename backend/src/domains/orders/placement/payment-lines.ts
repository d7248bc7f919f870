import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PaymentLine } from '../order.ts';

/** The instructions for paying an order. */
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
 * Returns the method's instructions with the order's number filled in. `note` is a separate
 * sentence. `fill` resolves the shop's promises in the texts.
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
      .map(([code, value]) => ({ code, label: paymentLineLabel(code), value })),
    note: filled.find(([code]) => code === 'note')?.[1] ?? null,
  };
}

/** The codes of lines that have a name of their own. */
export const PAYMENT_LINES = [
  'account',
  'bank',
  'beneficiary',
  'mail_to',
  'payable_to',
  'reference',
  'routing',
] as const;

/** Returns the label of a line. Codes that the dealer has added are their own labels. */
export function paymentLineLabel(code: string): string {
  const known = PAYMENT_LINES.find((one) => one === code);
  return known === undefined ? capitalised(code) : text(known);
}

function capitalised(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
