import { join } from 'node:path';
import type { Config } from '../configuration/config.ts';
import type { CardGateway } from './card-gateway.ts';
import { playGateway } from './play-gateway.ts';
import { openSandboxBank } from './sandbox/sandbox-bank.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';
import { callSandbox } from './sandbox/sandbox-line.ts';

/**
 * Returns the configured gateway: Stripe when its keys are set, otherwise the sandbox. The sandbox
 * is a separate process when its URL is set; otherwise it runs in this one, with its payments in
 * DATA_DIR. While `isPlaying` returns false, the sandbox takes no new card and only settles earlier
 * payments.
 */
export async function chooseGateway(
  config: Pick<Config, 'stripe' | 'sandboxGatewayUrl' | 'dataDir'>,
  isPlaying: () => boolean,
): Promise<CardGateway> {
  if (config.stripe !== null) {
    // Loaded on demand: 200 modules that only a shop with Stripe needs.
    const { stripeGateway } = await import('./stripe/stripe-gateway.ts');
    return stripeGateway(config.stripe);
  }
  const sandbox = sandboxGateway(
    config.sandboxGatewayUrl === null
      ? openSandboxBank(sandboxFolder(config))
      : callSandbox(config.sandboxGatewayUrl),
  );
  return playGateway(sandbox, isPlaying);
}

/** Returns whether cards are accepted: with Stripe, or in play mode. */
export function takesCards({ stripe }: Pick<Config, 'stripe'>, isPlaying: boolean): boolean {
  return stripe !== null || isPlaying;
}

/** Returns the folder of the sandbox's payments. */
export function sandboxFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'sandbox-gateway');
}
