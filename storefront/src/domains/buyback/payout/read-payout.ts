import type { SellQuotePayoutInput } from '../../../platform/graphql/generated/graphql.ts';

/** Reads the payout of a form. */
export function readPayout(form: HTMLFormElement, method: 'WIRE' | 'CHECK'): SellQuotePayoutInput {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return method === 'CHECK'
    ? { method, holder: text('holder'), address: text('address') }
    : {
        method,
        holder: text('holder'),
        bank: text('bank'),
        routing_number: text('routing'),
        account_number: text('account'),
      };
}
