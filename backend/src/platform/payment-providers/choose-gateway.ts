import { join } from 'node:path';
import type { Config } from '../configuration/config.ts';
import type { CardGateway } from './card-gateway.ts';
import { closedGateway } from './closed-gateway.ts';
import { openSandboxBank } from './sandbox/sandbox-bank.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';
import { callSandbox } from './sandbox/sandbox-line.ts';

/**
 * The gateway that the settings ask for: Stripe when its keys are set, otherwise the sandbox, in a process of its own when
 * its address is set and else in this one, with its payments in DATA_DIR. Where the shop may not play, the sandbox takes no new
 * card and only settles what it took before.
 */
export async function chooseGateway(
  config: Pick<Config, 'stripe' | 'sandboxGatewayUrl' | 'dataDir' | 'play'>,
): Promise<CardGateway> {
  if (config.stripe !== null) {
    // Two hundred modules, which only a shop with Stripe has a use for.
    const { stripeGateway } = await import('./stripe/stripe-gateway.ts');
    return stripeGateway(config.stripe);
  }
  const sandbox = sandboxGateway(
    config.sandboxGatewayUrl === null
      ? openSandboxBank(sandboxFolder(config))
      : callSandbox(config.sandboxGatewayUrl),
  );
  return takesCards(config) ? sandbox : closedGateway(sandbox);
}

/** Whether cards can be taken at all: with Stripe, or in a shop that may play. */
export function takesCards({ stripe, play }: Pick<Config, 'stripe' | 'play'>): boolean {
  return stripe !== null || play !== false;
}

/** Where the sandbox keeps its payments. */
export function sandboxFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'sandbox-gateway');
}
