import { once } from 'node:events';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import type { Config } from '../../platform/configuration/config.ts';

/**
 * Returns whether each worker can listen on the port itself, so that the system distributes
 * connections (`SO_REUSEPORT`). Connections of a killed worker then break at once and can be
 * retried; a connection that the primary was handing over would hang. False on systems without it,
 * and for port 0, because each worker would get another port.
 * @throws EADDRINUSE when another program listens there: the workers would silently share the port
 *   with it
 */
export async function sharesPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<boolean> {
  if (platform() !== 'linux' || port === 0) return false;
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
  return true;
}
