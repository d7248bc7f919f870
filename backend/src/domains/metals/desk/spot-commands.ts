import { METALS } from '@ingot/rules/metals/metal.ts';
import { e4ToDollars } from '@ingot/rules/metals/spot-price.ts';
import { audited } from '../../shop/desk/audited.ts';
import { CommandRejection, type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import { readMetal } from '../../shop/desk/parse-arguments.ts';
import { confirmDoubt, type DoubtDecision } from '../feed/confirm-doubt.ts';
import { findDoubts } from '../feed/doubt.repository.ts';
import { findQuotes } from '../spot/spot.repository.ts';
import { createSpotBoard } from '../spot/spot-board.ts';

/** Looking at spot prices, and confirming one that the shop does not believe. */
export const spotCommands = {
  spot: {
    usage: '',
    summary: 'list the spot prices, how old they are, and the readings that wait for confirmation',
    words: { atLeast: 0, atMost: 0 },
    options: [],
    async run({ db, clock, shop }) {
      const [quotes, doubts] = await Promise.all([findQuotes(db), findDoubts(db)]);
      const board = createSpotBoard({ clock, shop });
      board.swap(quotes);
      const { dollars: prices } = board.current();
      return formatRows(
        METALS.map((metal) => {
          const price = prices[metal];
          const doubt = doubts.find(({ quote }) => quote.metal === metal);
          const age = price ? `${Math.round((clock.now() - price.atMs) / 1_000)} s old` : '';
          return [
            metal,
            price ? `ask ${dollars(price.askE4)}` : 'no price',
            price ? `bid ${dollars(price.bidE4)}` : '',
            age,
            price ? price.state : '',
            doubt ? `${WAITING[doubt.reason]}: ask ${dollars(doubt.quote.askE4)} of ${doubt.source}` : '',
          ];
        }),
      );
    },
  },
  'confirm-price': {
    usage: 'METAL ASK',
    summary:
      "trade a metal at the feed's newest reading that waits for confirmation; ASK is that reading, dollars per troy ounce",
    words: { atLeast: 2, atMost: 2 },
    options: [],
    async run(desk, [name = '', text = '']) {
      const metal = readMetal(name);
      const askE4 = readDollars(text);
      const details = { ask: e4ToDollars(askE4) };
      await audited(desk, { verb: 'confirm-price', subject: metal, details }, async (trx) => {
        const rejection = rejectionOf(await confirmDoubt(trx, desk, metal, askE4), metal);
        if (rejection !== null) throw new CommandRejection(rejection);
      });
      return `${metal} is traded at ${dollars(askE4)} per troy ounce, and at what the feed says from now on.\n`;
    },
  },
} satisfies Record<string, ShopCommand>;

const WAITING = {
  jump: 'jumped, waits for confirmation',
  range: 'implausible, waits for confirmation',
  clock: 'from the future, check the clocks',
  sources: 'not confirmed by a second source',
} as const;

function rejectionOf(decision: DoubtDecision, metal: string): string | null {
  switch (decision.kind) {
    case 'confirmed':
      return null;
    case 'none':
      return `No price of ${metal} waits for confirmation.`;
    case 'clock':
      return `The newest price of ${metal} is from the future. Set the clock of this machine or of the feed; nothing is to be confirmed.`;
    case 'sources':
      return `The price sources of ${metal} disagree. Correct a feed, or leave it out of SPOT_CHECK_URLS.`;
    case 'moved':
      return `The feed's newest ask of ${metal} is ${dollars(decision.askE4)} per troy ounce. Confirm that one, or correct the feed.`;
  }
}

function dollars(e4: number): string {
  return `$${e4ToDollars(e4).toFixed(2)}`;
}

/** Dollars as E4: `4012.5`, `$4012.50`, `4,012.50`. @throws UsageError */
function readDollars(text: string): number {
  const found = /^\$?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,4}))?$/.exec(text);
  const e4 = found ? Number(`${found[1]?.replaceAll(',', '')}${(found[2] ?? '').padEnd(4, '0')}`) : 0;
  if (e4 === 0) throw new UsageError(`ASK ${text}: give dollars per troy ounce, e.g. 4012.50`);
  return e4;
}
