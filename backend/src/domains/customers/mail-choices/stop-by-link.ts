import type { Services } from '../../../platform/context.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { isPossibleSecret } from '../sessions/secret-token.ts';
import { stopOrderUpdates } from './mail-choices.repository.ts';

/** Ends the order updates that the link of a mail names; again and again is the same. False for a link to none. */
export async function stopByLink({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  return isPossibleSecret(token) && stopOrderUpdates(db, token);
}

/** Where the link leads that ends order updates. */
export function stopUrl(token: string, { baseUrl }: Pick<ShopSettings, 'baseUrl'>): string {
  return `${baseUrl}order-updates/stop/${token}`;
}
