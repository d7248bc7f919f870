/** A calendar day as `YYYY-MM-DD`. */
export type DayText = string;

/** One line of a bank statement. Amounts are minor units. */
export interface ParsedLine {
  readonly bookedOn: DayText;
  readonly valueOn: DayText | null;
  readonly currency: string;
  /** Positive for money that arrived, negative for money that left; never 0. */
  readonly amountMinor: number;
  /** Whether the bank took an earlier line back, such as a returned check. */
  readonly isReversal: boolean;
  /** The other party: the payer of money that arrived. */
  readonly payer: string | null;
  readonly payerAccount: PayerAccount | null;
  readonly remittance: string;
  readonly bankReference: string | null;
  /** Amount and currency before a conversion, such as `120.00 EUR`; null without one. */
  readonly originalAmount: string | null;
}

/** The account of a payer. */
export interface PayerAccount {
  /** IBAN or account number without blanks. */
  readonly number: string;
  readonly bic: string | null;
  /** Routing number of a US bank. */
  readonly routingNumber: string | null;
}

/** One statement of an account. */
export interface ParsedStatement {
  /** Null in formats without it: the caller names the account. */
  readonly accountNumber: string | null;
  readonly currency: string | null;
  readonly reference: string | null;
  readonly openingMinor: number | null;
  readonly closingMinor: number | null;
  readonly lines: readonly ParsedLine[];
}

/** The format of a statement file. */
export type StatementFormat = 'csv' | 'camt' | 'bai2';

/** The file is not a statement. The message names the place and is for staff. */
export class StatementProblem extends Error {
  override readonly name = 'StatementProblem';
}

const MOST_TEXT = 500;

/**
 * Returns a text of a bank as one line of at most 500 characters, without invisible and
 * direction-changing characters; null when nothing is left.
 */
export function bankText(text: string | null | undefined): string | null {
  const line = (text ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return line === '' ? null : [...line].slice(0, MOST_TEXT).join('');
}

/** Returns a reference of a bank; null for the words that banks write for none. */
export function bankReference(text: string | null | undefined): string | null {
  const line = bankText(text);
  return line === null || /^(nonref|notprovided|not provided|none|n\/a|0+)$/i.test(line) ? null : line;
}

/** Returns an account number without blanks in capitals; null when it is none. */
export function accountNumber(text: string | null | undefined): string | null {
  const number = (text ?? '').replaceAll(/[\s.-]/g, '').toUpperCase();
  return /^[A-Z0-9]{1,34}$/.test(number) ? number : null;
}

/** Returns whether a text is a calendar day from 1990 to 2099. */
export function isDay(text: string): text is DayText {
  if (!/^(199\d|20\d\d)-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
