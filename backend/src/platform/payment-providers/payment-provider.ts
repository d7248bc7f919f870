import type { Config } from '../configuration/config.ts';
import type { OfflineProvider } from './offline/offline-provider.ts';
import type { OnlineProvider } from './online-provider.ts';

/** The settings that providers read. */
export type ProviderConfig = Pick<
  Config,
  'stripe' | 'sandboxGatewayUrl' | 'sandboxWebhookSecret' | 'dataDir'
>;

/**
 * An online provider before it is configured. The shopper enters the card in the provider's form on
 * the page of the shop. `open` loads its code on demand.
 */
export interface OnlineProviderEntry extends Pick<OnlineProvider, 'code'> {
  readonly kind: 'inline';
  /**
   * Returns the configured provider; null when the settings do not name it. `isPlaying` follows the
   * play mode.
   */
  open(config: ProviderConfig, isPlaying: () => boolean): Promise<OnlineProvider | null>;
}

/**
 * One way to pay. `inline` takes the money while the order is placed; `offline` receives it later,
 * by hand. A provider is one folder and one line in `providers.ts`.
 */
export type PaymentProvider = OnlineProviderEntry | OfflineProvider;
