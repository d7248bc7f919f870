import { audited } from '../../shop/desk/audited.ts';
import { CommandRejection, type ShopCommand } from '../../shop/desk/command.ts';
import { readMetal, readMoment } from '../../shop/desk/parse-arguments.ts';
import { haltMetals } from '../halts/halt-metals.ts';
import { resumeMetal } from '../spot/halt.repository.ts';

/** Stopping and resuming a metal. */
export const metalCommands = {
  halt: {
    usage: 'METAL [--until MOMENT] [--comment TEXT]',
    summary:
      'stop selling a metal, until 45m, 2h, 16:30 or a date and time from now, or until it is resumed; shoppers read the comment',
    words: { atLeast: 1, atMost: 1 },
    options: ['until', 'comment'],
    async run(desk, [text = ''], { until, comment = null }) {
      const metal = readMetal(text);
      const nowMs = desk.clock.now();
      const untilMs = until === undefined ? null : readMoment(until, nowMs, desk.shop.store.timeZone);
      await haltMetals(desk, { metals: [metal], untilMs, note: comment });
      const end = untilMs === null ? 'it is resumed' : new Date(untilMs).toISOString();
      return `${metal} is halted until ${end}.\n`;
    },
  },
  resume: {
    usage: 'METAL',
    summary: 'sell a metal again that was halted from here, or by itself after a fast move',
    words: { atLeast: 1, atMost: 1 },
    options: [],
    async run(desk, [text = '']) {
      const metal = readMetal(text);
      await audited(desk, { verb: 'resume', subject: metal, details: {} }, async (trx) => {
        if (!(await resumeMetal(trx, metal, desk.clock.now())))
          throw new CommandRejection(`${metal} is not halted by the shop.`);
      });
      return `${metal} is for sale again.\n`;
    },
  },
} satisfies Record<string, ShopCommand>;
