import { randomUUID } from 'node:crypto';
import { findDeskOrder } from '../../orders/desk/find-desk-order.ts';
import { CommandRejection, type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import { readCount, readLine } from '../../shop/desk/parse-arguments.ts';
import {
  findSentLines,
  listReturns,
  type OrderReturn,
  type ReturnedOfLine,
  type SentLine,
} from '../returns/return.repository.ts';
import { returnPieces } from '../returns/return-pieces.ts';
import { benchDesk } from './bench-desk.ts';

const LONGEST_REASON = 500;

/** Commands for pieces that came back. */
export const returnCommands = {
  returns: {
    usage: 'NUMBER',
    summary:
      'the packages of an order that have left: each line with its number, the pieces that have not come back and their serial numbers; then what came back',
    words: { atLeast: 1, atMost: 1 },
    options: [],
    async run(desk, [number]) {
      const order = await findDeskOrder(desk, number);
      return formatReturns(await findSentLines(desk.db, order.id), await listReturns(desk.db, order.id));
    },
  },
  'return-pieces': {
    usage:
      'NUMBER PACKAGE [--restock PIECES] [--write-off PIECES] [--found PIECES] --reason TEXT --staff EMAIL',
    summary:
      'record pieces that came back: to stock, or written off; with --found also those of them that were refunded as lost. PACKAGE and the numbers of the lines are those of returns; PIECES is LINE=COUNT and LINE:SERIAL, with commas between',
    words: { atLeast: 2, atMost: 2 },
    options: ['restock', 'write-off', 'found', 'reason', 'staff'],
    async run(desk, [number, parcel = ''], options) {
      const { reason } = options;
      if (reason === undefined) throw new UsageError('return-pieces needs --reason');
      const own = await benchDesk(desk, options.staff);
      const { id: orderId } = await findDeskOrder(own, number);
      const sent = (await findSentLines(own.db, orderId)).filter((line) => line.parcel === parcel);
      if (sent.length === 0) throw new CommandRejection(`Order ${number} has sent no package ${parcel}.`);
      await returnPieces(own, {
        orderId,
        parcel,
        key: randomUUID(),
        reason: readLine(reason, '--reason', LONGEST_REASON),
        lines: mergePlaces(
          readReturned(sent, '--restock', options.restock),
          readReturned(sent, '--write-off', options['write-off']),
          readReturned(sent, '--found', options.found),
        ),
      });
      return formatReturns(await findSentLines(own.db, orderId), await listReturns(own.db, orderId));
    },
  },
} satisfies Record<string, ShopCommand>;

/** The pieces of a line that went to one place. */
interface Pieces {
  readonly count: number;
  readonly serials: readonly string[];
}

/**
 * Parses the pieces of a package by the numbers of their lines: `1=2` for two pieces of the first line,
 * `2:A100` for a piece of the second with its serial number. Returns them by the id of the line.
 * @throws UsageError
 */
function readReturned(sent: readonly SentLine[], option: string, pieces = ''): Map<number, Pieces> {
  const found = new Map<number, Pieces>();
  for (const part of pieces.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const [, at = '', count, serial] = /^(\d{1,3})(?:=(\d{1,6})|:(.+))$/.exec(part) ?? [];
    const line = sent[Number(at) - 1];
    if (at === '' || line === undefined) {
      throw new UsageError(
        `${option} ${part}: give LINE=COUNT or LINE:SERIAL, e.g. 1=2,2:A100. See returns.`,
      );
    }
    const before = found.get(line.orderItemId) ?? { count: 0, serials: [] };
    const more = serial === undefined ? readCount(count ?? '', option, 1, 100_000) : 1;
    const serials = serial === undefined ? before.serials : [...before.serials, serial];
    found.set(line.orderItemId, { count: before.count + more, serials });
  }
  return found;
}

function mergePlaces(
  restocked: ReadonlyMap<number, Pieces>,
  writtenOff: ReadonlyMap<number, Pieces>,
  found: ReadonlyMap<number, Pieces>,
): ReturnedOfLine[] {
  const lines = new Set([...restocked.keys(), ...writtenOff.keys(), ...found.keys()]);
  return [...lines].map((orderItemId) => ({
    orderItemId,
    restocked: restocked.get(orderItemId)?.count ?? 0,
    writtenOff: writtenOff.get(orderItemId)?.count ?? 0,
    found: found.get(orderItemId)?.count ?? 0,
    restockedSerials: restocked.get(orderItemId)?.serials ?? [],
    writtenOffSerials: writtenOff.get(orderItemId)?.serials ?? [],
  }));
}

function formatReturns(sent: readonly SentLine[], returns: readonly OrderReturn[]): string {
  if (sent.length === 0) return 'No package has left.\n';
  const packages = [...Map.groupBy(sent, ({ parcel }) => parcel)].map(([parcel, lines]) => {
    const rows = lines.map(({ sku, name, returned, sent: pieces, serials }, at) => [
      String(at + 1),
      sku,
      name,
      `${pieces - returned} of ${pieces} not back`,
      serials.join(' '),
    ]);
    return `Package ${parcel}\n${formatRows(rows)}`;
  });
  return [...packages, ...returns.map(formatReturn)].join('');
}

function formatReturn({ parcel, atMs, byName, reason, lines }: OrderReturn): string {
  const pieces = lines.map(({ name, restocked, writtenOff, found, restockedSerials, writtenOffSerials }) => {
    const serials = [...restockedSerials, ...writtenOffSerials].join(' ');
    return `${name}: ${restocked} to stock, ${writtenOff} written off${found > 0 ? `, ${found} of them refunded as lost` : ''}${serials === '' ? '' : ` (${serials})`}`;
  });
  return `Came back ${new Date(atMs).toISOString().slice(0, 16)}Z from package ${parcel}, ${byName}: ${reason}\n  ${pieces.join('\n  ')}\n`;
}
