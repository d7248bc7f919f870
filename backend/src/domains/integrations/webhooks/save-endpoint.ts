import type { AuditVerb } from '@ingot/rules/staff/audit-verbs.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { textCipher } from '../../../platform/database/sealed-text.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newSecretToken } from '../../customers/sessions/secret-token.ts';
import { audited, recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { wakeDeliveries } from './delivery.repository.ts';
import {
  deleteEndpoint,
  findEndpoint,
  findEndpointOfRequest,
  insertEndpoint,
  lockEndpoints,
  replaceSecret,
  type StoredEndpoint,
  switchEndpoint,
  updateEndpoint,
} from './endpoint.repository.ts';
import { type EnteredEndpoint, readEndpoint, requireReadable } from './read-endpoint.ts';
import { tooManyWebhooks, webhookUnknown } from './webhook-errors.ts';

const MOST_ENDPOINTS = 20;

/** Purpose of the encryption of the keys. */
export const SECRET_PURPOSE = 'webhook';
/** The context that the encryption of the keys is bound to. */
export const SECRET_SUBJECT = 'secret';

type Sealing = Pick<Services, 'config' | 'db'>;

/**
 * Creates an endpoint and returns its id and the key of its signatures; the key is null for a repeated
 * request.
 * @throws ContractError that names the wrong field
 */
export async function createEndpoint(
  desk: Desk,
  services: Sealing,
  entered: EnteredEndpoint & { readonly key: string },
): Promise<{ readonly id: number; readonly secret: string | null }> {
  const endpoint = readEndpoint(entered);
  const secret = newSecretToken();
  const sealedSecret = await seal(services, secret);
  const key = `${desk.office?.staffId ?? 0} ${entered.key.slice(0, 100)}`;
  return inTransaction(desk.db, async (trx) => {
    const count = await lockEndpoints(trx);
    const known = await findEndpointOfRequest(trx, key);
    if (known !== null) return { id: known, secret: null };
    if (count >= MOST_ENDPOINTS) throw tooManyWebhooks(MOST_ENDPOINTS);
    const nowMs = desk.clock.now();
    const id = await insertEndpoint(trx, { ...endpoint, sealedSecret, key, by: desk.by, nowMs });
    const { url, events } = endpoint;
    await recordActions(desk, trx, [
      { verb: 'webhook-create', subject: endpoint.name, details: { url, events } },
    ]);
    return { id, secret };
  });
}

/**
 * Changes name, address or events of an endpoint. Its log and waiting deliveries follow the address, so
 * the person must be allowed to read the events of before, too.
 * @throws ContractError as `createEndpoint`
 */
export async function changeEndpoint(desk: Desk, id: number, entered: EnteredEndpoint): Promise<void> {
  const after = readEndpoint(entered);
  await inTransaction(desk.db, async (trx) => {
    const { name, url, events } = await requireEndpoint(trx, id);
    requireReadable(events, entered.own);
    await updateEndpoint(trx, id, after);
    const entry = { verb: 'webhook-change' as const, subject: after.name, details: {} };
    await recordActions(desk, trx, [{ ...entry, before: { name, url, events }, after: { ...after } }]);
  });
}

/** Replaces the key of the signatures and returns the new one. @throws ContractError for an unknown id */
export async function renewSecret(desk: Desk, services: Sealing, id: number): Promise<string> {
  const secret = newSecretToken();
  const sealedSecret = await seal(services, secret);
  await act(desk, 'webhook-key', id, (trx) => replaceSecret(trx, id, sealedSecret));
  return secret;
}

/** Turns an endpoint on or off. Waiting deliveries go when it is on again. */
export async function turnEndpoint(desk: Desk, id: number, isActive: boolean): Promise<void> {
  await act(desk, isActive ? 'webhook-on' : 'webhook-off', id, async (trx) => {
    await switchEndpoint(trx, id, isActive);
    if (isActive) await wakeDeliveries(trx, id);
  });
}

/** Deletes an endpoint with its log. */
export async function removeEndpoint(desk: Desk, id: number): Promise<void> {
  await act(desk, 'webhook-delete', id, (trx) => deleteEndpoint(trx, id));
}

async function act(
  desk: Desk,
  verb: AuditVerb,
  id: number,
  work: (trx: Transaction) => Promise<unknown>,
): Promise<void> {
  const describe = ({ name, url }: StoredEndpoint) => ({ verb, subject: name, details: { url } });
  await audited(desk, describe, async (trx) => {
    const endpoint = await requireEndpoint(trx, id);
    await work(trx);
    return endpoint;
  });
}

async function requireEndpoint(trx: Transaction, id: number): Promise<StoredEndpoint> {
  const endpoint = await findEndpoint(trx, id);
  if (endpoint === null) throw webhookUnknown();
  return endpoint;
}

async function seal(services: Sealing, secret: string): Promise<string> {
  return (await textCipher(services, SECRET_PURPOSE)).seal(secret, SECRET_SUBJECT);
}
