import type { OnlineProvider } from './online-provider.ts';
import type { ProviderConfig } from './payment-provider.ts';
import { movesMoney, PROVIDERS } from './providers.ts';

/** The configured online providers. */
export interface PaymentProviders {
  /** All configured providers. */
  readonly all: readonly OnlineProvider[];
  /** Takes new card payments. */
  readonly card: OnlineProvider;
  /**
   * Returns the provider that takes new payments of an online method. Without one, returns a
   * provider that only settles earlier payments.
   * @throws when no provider has this code
   */
  ofMethod(code: string): OnlineProvider;
  /** Returns a configured provider by name; null when there is none. */
  find(name: string): OnlineProvider | null;
  /**
   * Returns the provider that holds a stored payment, because only that one can settle it.
   * @throws when it is no longer configured
   */
  holding(payment: { readonly id: number; readonly gateway: string }): OnlineProvider;
}

/** Opens the providers that the settings name. `isPlaying` follows the play mode. */
export async function openProviders(
  config: ProviderConfig,
  isPlaying: () => boolean,
): Promise<PaymentProviders> {
  const mode = { isPlaying, isBesideReal: movesMoney(config) };
  const providers = await Promise.all(
    PROVIDERS.flatMap((provider) =>
      provider.kind === 'inline' && provider.isConfigured(config) ? [provider.open(config, mode)] : [],
    ),
  );
  const find = (name: string) => providers.find((provider) => provider.name === name) ?? null;
  const ofMethod = (code: string) => {
    const known = providers.filter((provider) => provider.code === code);
    const [provider] = [...known.filter((one) => one.takesPayments(isPlaying())), ...known];
    if (!provider) throw new Error(`No online provider takes payments by ${code}`);
    return provider;
  };
  return {
    all: providers,
    get card() {
      return ofMethod('card');
    },
    ofMethod,
    find,
    holding({ id, gateway }) {
      const provider = find(gateway);
      if (provider) return provider;
      throw new Error(`Payment ${id} belongs to ${gateway}, which is not configured`);
    },
  };
}
