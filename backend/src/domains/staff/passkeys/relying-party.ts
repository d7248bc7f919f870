import type { OfficeContext } from '../../../platform/office/office-context.ts';

/** The party that passkeys are bound to: the host name of the office's pages. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

/** Returns the relying party of a request. */
export function relyingParty({ origin, services }: Pick<OfficeContext, 'origin' | 'services'>): RelyingParty {
  return { id: new URL(origin).hostname, origin, name: services.shop.store.storeName };
}
