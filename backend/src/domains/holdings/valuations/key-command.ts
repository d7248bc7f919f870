import type { Services } from '../../../platform/context.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk, ShopCommand, ShopCommands } from '../../shop/desk/command.ts';
import { UsageError } from '../../shop/desk/command.ts';
import { replaceKey } from './signing-key.ts';

const valuationKey: ShopCommand = {
  usage: 'replace',
  summary: 'replace the key that signs valuations; documents of former keys can still be checked',
  words: { atLeast: 1, atMost: 1 },
  options: [],
  async run(desk, [action]) {
    if (action !== 'replace') throw new UsageError(`valuation-key ${action}: say replace`);
    return `The new key has the fingerprint ${await replaceValuationKey(desk)}.\n`;
  },
};

/** Commands about valuations, by verb. */
export const commands: ShopCommands = { 'valuation-key': valuationKey };

/** Replaces the key that signs valuations, with an entry in the audit log. Returns the new fingerprint. */
async function replaceValuationKey({ config, ...desk }: Desk): Promise<string> {
  if (!config) throw new Error('The command has no configuration');
  const deps: Pick<Services, 'db' | 'config'> = { db: desk.db, config };
  return audited(
    desk,
    (fingerprint) => ({ verb: 'valuation-key', subject: 'valuations', details: { fingerprint } }),
    (trx) => replaceKey(deps, trx, desk.clock.now()),
  );
}
