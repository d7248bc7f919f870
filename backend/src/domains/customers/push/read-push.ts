import type { Services } from '../../../platform/context.ts';
import { readVapidKeys } from '../../../platform/push/vapid-keys.ts';
import { findBrowsers, type KnownBrowser } from './push.repository.ts';

/** The notifications of a customer. */
export interface CustomerPush {
  /** The shop's key (RFC 8292), base64url. */
  readonly publicKey: string;
  readonly browsers: readonly KnownBrowser[];
}

/** Returns the shop's key, and the known browsers of a customer. */
export async function readPush(
  deps: Pick<Services, 'config' | 'db'>,
  customerId: number,
): Promise<CustomerPush> {
  const { publicKey } = await readVapidKeys(deps);
  return { publicKey, browsers: await findBrowsers(deps.db, customerId) };
}
