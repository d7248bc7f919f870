import { missingSetup, type SetupItem, setupItems } from '@ingot/rules/shop/setup-items.ts';
import { CommandRejection, type ShopCommand, UsageError } from '../../../domains/shop/desk/command.ts';
import { formatRows } from '../../../domains/shop/desk/format-table.ts';
import { describePlay, playParts, readPlayMode } from '../../prepare/play-mode.ts';
import { readSetupFacts } from '../../setup/read-setup-facts.ts';

/** Lists the items of the setup with their states. */
export const checkCommand: ShopCommand = {
  usage: '',
  summary:
    'what is missing, default, demo or simulated before this shop sells; ends with 1 when it must not sell yet',
  words: { atLeast: 0, atMost: 0 },
  options: [],
  async run(desk) {
    const { config, db, shop } = desk;
    if (config === undefined) throw new UsageError('check needs the environment of the shop');
    const isPlaying = await readPlayMode(db, config);
    const items = setupItems(await readSetupFacts({ db, shop, config, mayPlay: isPlaying }));
    const missing = missingSetup(items);
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const play = describePlay(playParts(config, { isPlaying, publicUrl }), isPlaying);
    const text = `${formatItems(items)}${play.map((line) => `\n${line}`).join('')}${play.length > 0 ? '\n' : ''}`;
    if (missing.length === 0) return `${text}\nThis shop has everything that it needs to sell.\n`;
    const names = missing.map(({ name }) => name).join(', ');
    throw new CommandRejection(`This shop must not sell yet: ${names}.`, text);
  },
};

function formatItems(items: readonly SetupItem[]): string {
  return formatRows(
    items.map(({ name, state, isRequired, remedy }) => [
      state === 'ok' ? 'ok' : isRequired ? `${state.toUpperCase()}` : state,
      name,
      state === 'ok' ? '' : remedy,
    ]),
  );
}
