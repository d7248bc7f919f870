import { timingSafeEqual } from 'node:crypto';
import { readValuationCode, readValuationNumber } from '@ingot/rules/holdings/valuations/valuation-code.ts';
import type { Services } from '../../../platform/context.ts';
import { consumeAttempts } from '../../../platform/limits/shared-limit.ts';
import { isSigned } from './signing-key.ts';
import { findValuation, type StoredValuation } from './valuation.repository.ts';
import type { ValuationContent } from './valuation-content.ts';
import {
  tooManyChecks,
  valuationAltered,
  valuationNotConfirmed,
  valuationNotFound,
} from './valuation-errors.ts';

/** Guesses per address. A check code has 59 bits. */
const LIMIT = { name: 'valuation-check', times: 30 };
const WINDOW_MS = 600_000;

/** An issued valuation whose signature is right. */
export interface IssuedValuation extends Omit<StoredValuation, 'content'> {
  readonly content: ValuationContent;
  /** The text that was signed. */
  readonly signedText: string;
}

/** Returns a valuation of a customer. @throws ContractError for an unknown number and another owner */
export async function readValuation(
  { db }: Pick<Services, 'db'>,
  customerId: number,
  typed: string,
): Promise<IssuedValuation> {
  const number = readValuationNumber(typed);
  const found = number === null ? null : await findValuation(db, number, customerId);
  if (found === null) throw valuationNotFound();
  return openValuation(found);
}

/**
 * Returns a valuation by its number and check code, for anyone. A wrong number and a wrong code get the same
 * error, so that it does not reveal which documents exist.
 * @throws ContractError for a wrong combination, too many attempts, and a changed document
 */
export async function checkValuation(
  { db }: Pick<Services, 'db'>,
  typed: { readonly number: string; readonly code: string },
  { clientAddress, nowMs }: { readonly clientAddress: string; readonly nowMs: number },
): Promise<IssuedValuation> {
  const by = [{ limit: LIMIT, subject: clientAddress }];
  if (!(await consumeAttempts(db, by, { windowMs: WINDOW_MS, nowMs }))) throw tooManyChecks();
  const number = readValuationNumber(typed.number);
  const code = readValuationCode(typed.code);
  const found = number === null ? null : await findValuation(db, number, null);
  if (found === null || code === null || !isEqual(found.checkCode, code)) throw valuationNotConfirmed();
  return openValuation(found);
}

/** Returns a stored valuation with its content. @throws ContractError when it was changed */
export function openValuation(valuation: StoredValuation): IssuedValuation {
  if (!isGenuine(valuation)) throw valuationAltered();
  const { content: signedText, ...stored } = valuation;
  return { ...stored, signedText, content: JSON.parse(signedText) as ValuationContent };
}

/** Returns whether a stored valuation is unchanged since its issue. */
export function isGenuine({ content, signature, publicKey, number }: StoredValuation): boolean {
  if (!isSigned(content, signature, publicKey)) return false;
  // A row may have the content of another document, with its signature.
  return (JSON.parse(content) as ValuationContent).number === number;
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
