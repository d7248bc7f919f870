import { join } from 'node:path';
import type { OnlineProviderEntry, ProviderConfig } from '../payment-provider.ts';
import { playSandbox } from './play-sandbox.ts';
import { openSandboxBank } from './sandbox-bank.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { callSandbox } from './sandbox-line.ts';

/**
 * Cards for trying the shop: no money moves. The sandbox is a separate process when its URL is set;
 * otherwise it runs in this one, with its payments in DATA_DIR. Outside of play mode, and beside
 * a real provider, it takes no new card and only settles earlier payments.
 */
export const sandbox: OnlineProviderEntry = {
  name: 'sandbox',
  kind: 'inline',
  code: 'card',
  isSimulated: true,
  isConfigured: () => true,
  async open(config, { isPlaying, isBesideReal }) {
    const bank =
      config.sandboxGatewayUrl === null
        ? openSandboxBank(sandboxFolder(config))
        : callSandbox(config.sandboxGatewayUrl);
    const provider = sandboxGateway(bank, config.sandboxWebhookSecret);
    const takesPayments = (plays: boolean) => plays && !isBesideReal;
    return playSandbox({ ...provider, takesPayments }, () => takesPayments(isPlaying()));
  },
};

/** Returns the folder of the sandbox's payments. */
export function sandboxFolder({ dataDir }: Pick<ProviderConfig, 'dataDir'>): string {
  return join(dataDir, 'sandbox-gateway');
}
