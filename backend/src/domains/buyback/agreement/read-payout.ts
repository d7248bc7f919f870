import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('read-payout', {
  holder: 'Enter the name of the account holder or payee, at most 100 characters.',
  bank: 'Enter the name of the bank, at most 100 characters.',
  address: 'Enter the postal address for the check, at most 300 characters.',
  routing: 'Enter the routing number: 9 digits. Check it for a typing error.',
  account: 'Enter the account number: 4 to 34 letters and digits.',
});

/** A bank account. */
export interface BankAccount {
  readonly routingNumber: string;
  readonly accountNumber: string;
}

/** Where the shop pays a quote, as the seller typed it. */
export interface Payout {
  readonly method: 'wire' | 'check';
  readonly holder: string;
  /** The name of the bank, or the postal address of the check. */
  readonly place: string;
  /** Null for a check. */
  readonly account: BankAccount | null;
}

/** The input of a client. */
export interface PayoutInput {
  readonly method: 'WIRE' | 'CHECK';
  readonly holder: string;
  readonly bank?: string | null | undefined;
  readonly routing_number?: string | null | undefined;
  readonly account_number?: string | null | undefined;
  readonly address?: string | null | undefined;
}

/** Returns a payout without spaces in its numbers. @throws ContractError for an invalid field */
export function readPayout(input: PayoutInput): Payout {
  const holder = line(input.holder, 100);
  if (holder === null) throw inputError(text('holder'), 'PAYOUT_HOLDER_INVALID');
  if (input.method === 'CHECK') {
    const place = line(input.address ?? '', 300);
    if (place === null) throw inputError(text('address'), 'PAYOUT_ADDRESS_INVALID');
    return { method: 'check', holder, place, account: null };
  }
  const place = line(input.bank ?? '', 100);
  if (place === null) throw inputError(text('bank'), 'PAYOUT_BANK_INVALID');
  const routingNumber = withoutSpaces(input.routing_number);
  if (!isRoutingNumber(routingNumber)) throw inputError(text('routing'), 'PAYOUT_ROUTING_INVALID');
  const accountNumber = withoutSpaces(input.account_number);
  if (!/^[0-9A-Za-z]{4,34}$/.test(accountNumber)) throw inputError(text('account'), 'PAYOUT_ACCOUNT_INVALID');
  return { method: 'wire', holder, place, account: { routingNumber, accountNumber } };
}

/** Returns whether a text is a routing number of a US bank: nine digits with a check digit. */
function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  const weights = [3, 7, 1];
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

function line(text: string, most: number): string | null {
  const clean = labelLine(text);
  return clean === '' || clean.length > most ? null : clean;
}

const withoutSpaces = (text: string | null | undefined) => (text ?? '').replaceAll(/[\s-]/g, '');
