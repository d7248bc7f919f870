import { PERMISSIONS, type Permission } from '@ingot/rules/staff/permissions.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hashSecretToken, newSecretToken } from '../../customers/sessions/secret-token.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { findTokenOfRequest, insertToken, lockTokenNames } from './token.repository.ts';
import {
  nameInvalid,
  nameTaken,
  permissionNotOwn,
  permissionsMissing,
  permissionUnknown,
  tooManyTokens,
} from './token-errors.ts';
import { isTokenPermission, type TokenPermission } from './token-permissions.ts';

const LONGEST_NAME = 60;
const MOST_TOKENS = 50;
const ENDING_LENGTH = 4;

/** The token of a new integration. */
export interface TokenRequest {
  /** Idempotency key: a repeated request creates no second token. */
  readonly key: string;
  readonly name: string;
  readonly permissions: readonly string[];
  /** The permissions of the person who creates it. */
  readonly own: ReadonlySet<Permission>;
}

/**
 * Creates a token and returns its id and the token itself. The token is null for a repeated request,
 * because only its hash is stored.
 * @throws ContractError for an invalid or used name, and for permissions that the person lacks
 */
export async function createToken(
  desk: Desk,
  request: TokenRequest,
): Promise<{ readonly id: number; readonly token: string | null }> {
  const name = readName(request.name);
  const permissions = readPermissions(request);
  const key = `${desk.office?.staffId ?? 0} ${request.key.slice(0, 100)}`;
  const token = newSecretToken();
  return inTransaction(desk.db, async (trx) => {
    const names = await lockTokenNames(trx);
    const known = await findTokenOfRequest(trx, key);
    if (known !== null) return { id: known, token: null };
    if (names.some((used) => used.toLowerCase() === name.toLowerCase())) throw nameTaken(name);
    if (names.length >= MOST_TOKENS) throw tooManyTokens(MOST_TOKENS);
    const id = await insertToken(trx, {
      name,
      permissions,
      key,
      tokenHash: hashSecretToken(token),
      ending: token.slice(-ENDING_LENGTH),
      by: desk.by,
      nowMs: desk.clock.now(),
    });
    await recordActions(desk, trx, [
      {
        verb: 'integration-create',
        subject: name,
        details: { permissions, ending: token.slice(-ENDING_LENGTH) },
      },
    ]);
    return { id, token };
  });
}

function readName(text: string): string {
  const name = text.trim().normalize('NFC');
  if (name === '' || name.length > LONGEST_NAME || /[\p{C}\u2028\u2029]/u.test(name)) {
    throw nameInvalid(LONGEST_NAME);
  }
  return name;
}

function readPermissions({ permissions, own }: TokenRequest): TokenPermission[] {
  const wanted = [...new Set(permissions)].map((name) => {
    if (!isTokenPermission(name)) throw permissionUnknown(name.slice(0, 40));
    return name;
  });
  if (wanted.length === 0) throw permissionsMissing();
  const missing = wanted.filter((name) => !own.has(name));
  if (missing.length > 0) throw permissionNotOwn(missing.map((name) => PERMISSIONS[name]).join(', '));
  return wanted;
}
