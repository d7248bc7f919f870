import { type IdentityKind, readDocument } from '@ingot/rules/compliance/identity-check.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { shopDay } from '../../fulfillment/packages/shop-day.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import type { SellQuote } from '../sell-quote.ts';
import { noteStep, openQuote } from '../steps/move-quote.ts';
import { identityEndingInvalid, identityExpired, wrongState } from '../steps/quote-errors.ts';
import { saveIdentity } from './identity.repository.ts';
import { SETTLED_QUOTES } from './quote-seller.ts';

/** An identity document that staff compared with the seller. */
export interface IdentityCheck {
  readonly number: string;
  readonly version?: number | undefined;
  readonly kind: IdentityKind;
  /** The last four characters of its number. */
  readonly ending: string;
  /** `YYYY-MM-DD` */
  readonly validUntil: string;
}

/**
 * Records the check of a seller's identity document. A later check replaces it; the audit log has
 * both.
 * @throws ContractError for an unknown quote, another version, a quote that is paid or over, and an
 * invalid or expired document
 */
export async function recordIdentity(
  desk: Desk,
  { number, version, kind, ...typed }: IdentityCheck,
): Promise<SellQuote> {
  const nowMs = desk.clock.now();
  const read = readDocument(typed, shopDay(nowMs, desk.shop));
  if (read === 'ending') throw identityEndingInvalid();
  if (read === 'expired') throw identityExpired();
  const { ending, validUntil } = read;
  return audited(
    desk,
    { verb: 'quote-identity', subject: number, details: { kind, ending, valid_until: validUntil } },
    (trx) => saveCheck(trx, desk, { number, version, kind, ending, validUntil }),
  );
}

/**
 * Stores a check whose document was read, in the caller's transaction.
 * @throws ContractError for an unknown quote, another version, and a quote that is paid or over
 */
export async function saveCheck(
  trx: Transaction,
  desk: Pick<Desk, 'clock' | 'jobs' | 'by'>,
  { number, version, kind, ending, validUntil }: IdentityCheck,
): Promise<SellQuote> {
  const quote = await openQuote(trx, { number, version });
  if (SETTLED_QUOTES.includes(quote.status)) throw wrongState(quote);
  const checkedAtMs = desk.clock.now();
  await saveIdentity(trx, quote.id, { kind, ending, validUntil, checkedBy: desk.by, checkedAtMs });
  return noteStep(trx, desk, quote, { step: 'identity-checked', actor: 'operator', byName: desk.by });
}
