import type { Config } from '../configuration/config.ts';
import type { OfflineProvider } from './offline/offline-provider.ts';
import type { OnlineProvider } from './online-provider.ts';

/** The settings that providers read. */
export type ProviderConfig = Pick<
  Config,
  'stripe' | 'sandboxGatewayUrl' | 'sandboxWebhookSecret' | 'dataDir'
>;

/** The state of the shop that a simulated provider depends on. */
export interface ProviderMode {
  /** Follows the play mode. */
  readonly isPlaying: () => boolean;
  /** Whether a provider that moves money is configured too. */
  readonly isBesideReal: boolean;
}

/**
 * An online provider before it is configured. The shopper enters the card in the provider's form on
 * the page of the shop. `open` loads its code on demand.
 */
export interface OnlineProviderEntry extends Pick<OnlineProvider, 'name' | 'code' | 'isSimulated'> {
  readonly kind: 'inline';
  /** Returns whether its settings are present. */
  isConfigured(config: ProviderConfig): boolean;
  /** Returns the configured provider. */
  open(config: ProviderConfig, mode: ProviderMode): Promise<OnlineProvider>;
}

/**
 * One way to pay. `inline` takes the money while the order is placed; `offline` receives it later,
 * by hand. A provider is one folder and one line in `providers.ts`.
 */
export type PaymentProvider = OnlineProviderEntry | OfflineProvider;
