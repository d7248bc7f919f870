import type { Tender } from '@ingot/rules/checkout/payment/clear-payment.ts';
import { bankTransfer } from './bank-transfer/bank-transfer.ts';
import { check } from './check/check.ts';
import { type OfflineTexts, offlineTexts } from './offline/offline-provider.ts';
import type { PaymentProvider, ProviderConfig } from './payment-provider.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { stripe } from './stripe/stripe.ts';

/**
 * The payment providers of the shop. Of several with the same code, the first that is configured
 * takes new payments; the others settle their earlier ones.
 */
export const PROVIDERS: readonly PaymentProvider[] = [stripe, sandbox, bankTransfer, check];

/** The codes of all payment methods that have a provider of their own. */
export const PROVIDER_CODES: readonly string[] = [...new Set(PROVIDERS.map(({ code }) => code))];

/** Returns whether an online provider that moves money is configured. */
export function movesMoney(config: ProviderConfig): boolean {
  return PROVIDERS.some(
    (provider) => provider.kind === 'inline' && !provider.isSimulated && provider.isConfigured(config),
  );
}

/**
 * Returns the name of a provider in the API: a value of `CardGatewayName`, which the provider's
 * folder declares.
 */
export function apiNameOf({ name }: { readonly name: string }): string {
  return name.toUpperCase();
}

/** Returns whether the provider of a payment method takes the money while the order is placed. */
export function isOnline(code: string): boolean {
  return PROVIDERS.some((provider) => provider.code === code && provider.kind !== 'offline');
}

/** Returns the usual tender of a payment method; null for a method of the dealer's own. */
export function tenderOf(code: string): Tender | null {
  const own = PROVIDERS.find((provider) => provider.code === code);
  if (own === undefined) return null;
  return own.kind === 'offline' ? own.tender : 'card';
}

/** Returns the texts about paying by an offline method: its own, or the ones for any method. */
export function textsOfMethod(code: string): OfflineTexts {
  const own = PROVIDERS.find((provider) => provider.code === code);
  return own?.kind === 'offline' ? own.texts : offlineTexts;
}
