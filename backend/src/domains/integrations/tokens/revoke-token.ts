import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { findToken, markRevoked } from './token.repository.ts';
import { tokenRevoked, tokenUnknown } from './token-errors.ts';

/** Revokes a token: every later request with it is rejected. @throws ContractError for an unknown or revoked one */
export async function revokeToken(desk: Desk, id: number): Promise<void> {
  await inTransaction(desk.db, async (trx) => {
    const token = await findToken(trx, id);
    if (token === null) throw tokenUnknown();
    if (!(await markRevoked(trx, { id, by: desk.by, nowMs: desk.clock.now() }))) throw tokenRevoked();
    await recordActions(desk, trx, [
      { verb: 'integration-revoke', subject: token.name, details: { ending: token.ending } },
    ]);
  });
}
