import { once } from 'node:events';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import type { Config } from '../../platform/configuration/config.ts';

/**
 * Whether each worker can listen on the port by itself, so that the system deals connections out to them (`SO_REUSEPORT`): the
 * connections of one that is killed break off at once and can be made again, where one that was just being handed on by the first
 * process would wait for ever. Not on systems without it, and not for port 0, of which each would get another.
 * @throws EADDRINUSE when somebody listens there already: the workers would share with them without a word
 */
export async function sharesPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<boolean> {
  if (platform() !== 'linux' || port === 0) return false;
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
  return true;
}
