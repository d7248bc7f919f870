import { audited } from '../../shop/desk/audited.ts';
import { CommandRefusal, type ShopCommand } from '../../shop/desk/command.ts';
import { readMetal, readMoment } from '../../shop/desk/parse-arguments.ts';
import { haltMetal, resumeMetal } from '../spot/halt.repository.ts';

/** Stopping and resuming a metal. */
export const metalCommands = {
  halt: {
    usage: 'METAL [--until MOMENT]',
    summary: 'stop selling a metal, until 45m, 2h, 16:30 or a date and time from now, or until it is resumed',
    words: { atLeast: 1, atMost: 1 },
    options: ['until'],
    async run(desk, [text = ''], { until }) {
      const metal = readMetal(text);
      const nowMs = desk.clock.now();
      const untilMs = until === undefined ? null : readMoment(until, nowMs, desk.shop.store.timeZone);
      const details = { until: untilMs === null ? null : new Date(untilMs).toISOString() };
      await audited(desk, { verb: 'halt', subject: metal, details }, (trx) =>
        haltMetal(trx, { metal, untilMs, byName: desk.by }, nowMs),
      );
      return `${metal} is halted until ${details.until ?? 'it is resumed'}.\n`;
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
          throw new CommandRefusal(`${metal} is not halted by the shop.`);
      });
      return `${metal} is for sale again.\n`;
    },
  },
} satisfies Record<string, ShopCommand>;
