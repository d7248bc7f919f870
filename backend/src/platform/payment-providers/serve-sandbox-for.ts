import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Config } from '../configuration/config.ts';
import { sandboxFolder, takesCards } from './choose-gateway.ts';
import { openSandboxBank } from './sandbox/sandbox-bank.ts';
import { serveSandbox } from './sandbox/sandbox-http.ts';

/** The sandbox that the workers of a shop share. */
export interface SharedSandbox {
  /** For `SANDBOX_GATEWAY_URL` of each worker; null when the cards are taken elsewhere. */
  readonly url: string | null;
  close(): Promise<void>;
}

/**
 * Opens the sandbox of card payments once for several processes, on the loopback: its bank lets the calls for one payment wait
 * for each other, which two banks on one folder would not. A gateway or a sandbox that the settings name stays the one.
 */
export async function serveSandboxFor(
  config: Pick<Config, 'stripe' | 'sandboxGatewayUrl' | 'dataDir' | 'play'>,
): Promise<SharedSandbox> {
  if (config.stripe !== null || config.sandboxGatewayUrl !== null || !takesCards(config)) {
    return { url: config.sandboxGatewayUrl, close: async () => undefined };
  }
  const server = serveSandbox(openSandboxBank(sandboxFolder(config)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
