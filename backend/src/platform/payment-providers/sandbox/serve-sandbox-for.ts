import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ProviderConfig } from '../payment-provider.ts';
import { movesMoney } from '../providers.ts';
import { sandboxFolder } from './sandbox.ts';
import { openSandboxBank } from './sandbox-bank.ts';
import { serveSandbox } from './sandbox-http.ts';

/** The sandbox that the worker processes of a shop share. */
export interface SharedSandbox {
  /** For `SANDBOX_GATEWAY_URL` of each worker; null when the sandbox is not needed here. */
  readonly url: string | null;
  close(): Promise<void>;
}

/**
 * Serves the sandbox once for several processes, on the loopback interface. One bank serializes the
 * calls for a payment; two banks on one folder would not. Does nothing when the configuration names
 * a gateway or a sandbox, or the shop is not in play mode.
 */
export async function serveSandboxFor(config: ProviderConfig, isPlaying: boolean): Promise<SharedSandbox> {
  if (movesMoney(config) || config.sandboxGatewayUrl !== null || !isPlaying) {
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
