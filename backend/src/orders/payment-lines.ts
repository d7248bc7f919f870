import type { PaymentMethod } from '@ingot/rules/checkout/payment-methods.ts';
import type { PaymentLine } from './order.ts';

/** What a shopper needs to pay an order. */
export interface PaymentInstructions {
  readonly lines: readonly PaymentLine[];
  readonly note: string | null;
}

const LABELS: Readonly<Record<string, string>> = {
  payable_to: 'Payable to',
  mail_to: 'Mail to',
};

/** The method's instructions with the order's number where it belongs; its `note` is a sentence of its own. */
export function paymentLines(
  method: Pick<PaymentMethod, 'instructions'>,
  orderNumber: string,
): PaymentInstructions {
  const filled = Object.entries(method.instructions).map(
    ([code, text]) => [code, text.replaceAll('{order_number}', orderNumber)] as const,
  );
  return {
    lines: filled
      .filter(([code]) => code !== 'note')
      .map(([code, value]) => ({ code, label: LABELS[code] ?? capitalised(code), value })),
    note: filled.find(([code]) => code === 'note')?.[1] ?? null,
  };
}

function capitalised(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
