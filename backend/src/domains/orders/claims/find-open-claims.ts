import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { ClaimPerson, OpenClaim } from './open-claim.ts';
import { findClaimRows, lockClaimRows } from './open-claims.repository.ts';

/**
 * Returns the open claims against a person: those of the account first, then those of the e-mail address,
 * then those of a postal address. Anybody can type a stranger's addresses. Therefore the claim of a quote binds a
 * postal address only if its seller had received an order there, or for the connection that agreed to the quote.
 * The demo account never has a claim, because every visitor may cancel its orders.
 */
export async function findOpenClaims(
  db: Database | Transaction,
  { customerId, buyerKey, visitor, households }: ClaimPerson,
): Promise<OpenClaim[]> {
  // No claim has these values in place of null.
  const person = { customerId: customerId ?? 0, key: buyerKey ?? '', visitor: visitor ?? '', households };
  const rows = await findClaimRows(db, person);
  return rows.map(({ kind, id, number, currency, open_minor: openMinor, match }) => ({
    kind,
    id,
    number,
    currency,
    openMinor,
    match,
  }));
}

/**
 * Returns `findOpenClaims`, and locks the orders and quotes of the claims until `trx` ends. Two payouts at
 * the same time therefore settle a claim once.
 */
export async function lockOpenClaims(trx: Transaction, person: ClaimPerson): Promise<OpenClaim[]> {
  const found = await findOpenClaims(trx, person);
  if (found.length === 0) return [];
  const idsOf = (kind: OpenClaim['kind']) => found.filter((one) => one.kind === kind).map(({ id }) => id);
  await lockClaimRows(trx, { orders: idsOf('order'), quotes: idsOf('quote') });
  const locked = new Set(found.map(({ kind, id }) => `${kind} ${id}`));
  // A transaction that held the rows may have settled a claim, and another one may have added one.
  return (await findOpenClaims(trx, person)).filter(({ kind, id }) => locked.has(`${kind} ${id}`));
}
