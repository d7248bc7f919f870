import { type ReturnedPieces, returnRejection } from '@ingot/rules/fulfillment/check-return.ts';
import { readSerial } from '@ingot/rules/fulfillment/read-code.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { restockReturned } from '../../catalog/stock/restock-returned.ts';
import { lockOrderRow } from '../../orders/shipping/lock-packable.ts';
import { noteReturn } from '../../orders/shipping/note-return.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { type Desk, operator } from '../../shop/desk/command.ts';
import {
  findReturnByKey,
  findSentLines,
  insertReturn,
  type KnownReturn,
  type ReturnedOfLine,
  releaseSerials,
  type SentLine,
} from './return.repository.ts';

const text = defineMessages('order-returns', {
  'key-invalid': 'The request needs a key of 8 to 64 characters.',
  'key-used': 'Another return was recorded with this key. Reload the page to see it.',
  'parcel-unknown': 'Order {number} has no package {package}.',
  'line-unknown': 'This piece was not in package {package}.',
  'line-twice': 'Name each line of the package once.',
  nothing: 'Choose at least one piece that came back.',
  'too-many': 'Of {name}, {count} have not come back yet. Lower the number.',
  'not-lost': 'Of the {name} that came back, fewer were refunded as lost. Lower that number.',
  'not-restockable': '{name} cannot return to stock. Write it off.',
  'serial-unknown': 'Choose serial numbers of {name} that were in the package and have not come back.',
  'serials-differ': 'There are more serial numbers of {name} than pieces.',
  'serials-missing': 'Choose the serial number of each piece of {name} that came back.',
  note: 'Came back to us: {pieces}.',
});

/** Pieces of a parcel that came back. */
export interface ReturnInput {
  readonly orderId: number;
  /** Number of the package, such as `100048209-1`. */
  readonly parcel: string;
  /** Chosen by the client: the same request with it changes nothing, and another one is rejected. */
  readonly key: string;
  readonly reason: string;
  readonly lines: readonly ReturnedOfLine[];
}

/**
 * Records pieces that came back. Restocked pieces can be sold again, and so can their serial numbers;
 * written-off ones never. The money of the order does not change.
 * @throws ContractError for an unknown parcel, the key of another return, and pieces that cannot come back as told
 */
export async function returnPieces(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  { orderId, parcel, key, reason, lines }: ReturnInput,
): Promise<void> {
  if (key.length < 8 || key.length > 64) throw inputError(text('key-invalid'), 'KEY_INVALID');
  await inTransaction(desk.db, async (trx) => {
    // The lock serializes the returns of an order, so that no piece comes back twice.
    const { number } = await lockOrderRow(trx, orderId);
    const known = await findReturnByKey(trx, key);
    if (known !== null) {
      if (isSameReturn(known, { orderId, parcel, reason, lines })) return;
      throw inputError(text('key-used'), 'KEY_USED');
    }
    const sent = (await findSentLines(trx, orderId)).filter((line) => line.parcel === parcel);
    const [first] = sent;
    if (!first) throw noSuchEntity(text('parcel-unknown', { number, package: parcel }), 'PARCEL_UNKNOWN');
    const returned = checkLines(parcel, sent, lines);
    const atMs = desk.clock.now();
    const { shipmentId } = first;
    const one = { key, orderId, shipmentId, reason, byName: desk.by, atMs, lines: returned };
    const returnId = await insertReturn(trx, one);
    await moveBack(trx, returned, { orderId, returnId, atMs });
    const pieces = returned.map((line) => `${line.restocked + line.writtenOff} × ${line.name}`).join(', ');
    await noteReturn(trx, desk, { orderId, by: operator(desk), note: text('note', { pieces }) });
    await recordActions(desk, trx, [
      { verb: 'return-pieces', subject: number, details: { parcel, reason, pieces: returned.map(inAudit) } },
    ]);
  });
}

/** Returns whether a request repeats a recorded return, in any order of its lines and serial numbers. */
function isSameReturn(known: KnownReturn, { orderId, parcel, reason, lines }: KnownReturn): boolean {
  const plain = (of: readonly ReturnedOfLine[]) =>
    of
      .map(({ orderItemId, restocked, writtenOff, found, restockedSerials, writtenOffSerials }) =>
        JSON.stringify([
          orderItemId,
          restocked,
          writtenOff,
          found,
          restockedSerials.map(plainSerial).toSorted(),
          writtenOffSerials.map(plainSerial).toSorted(),
        ]),
      )
      .toSorted()
      .join();
  return (
    known.orderId === orderId &&
    known.parcel === parcel &&
    known.reason === reason &&
    plain(known.lines) === plain(lines)
  );
}

type CheckedLine = SentLine & ReturnedPieces;

/** Returns the lines that came back, with the pieces that were sent. @throws ContractError */
function checkLines(
  parcel: string,
  sent: readonly SentLine[],
  lines: readonly ReturnedOfLine[],
): CheckedLine[] {
  if (lines.length === 0) throw inputError(text('nothing'), 'RETURN_EMPTY');
  const ids = lines.map(({ orderItemId }) => orderItemId);
  if (new Set(ids).size < ids.length) throw inputError(text('line-twice'), 'LINE_TWICE');
  return lines.map(({ orderItemId, ...given }) => {
    const line = sent.find((one) => one.orderItemId === orderItemId);
    if (!line) throw noSuchEntity(text('line-unknown', { package: parcel }), 'LINE_UNKNOWN');
    const pieces = {
      ...given,
      restockedSerials: given.restockedSerials.map(plainSerial),
      writtenOffSerials: given.writtenOffSerials.map(plainSerial),
    };
    const rejection = returnRejection(line, pieces);
    if (rejection === null) return { ...line, ...pieces };
    const { name } = line;
    throw inputError(
      text(rejection, { name, count: line.sent - line.returned }),
      `RETURN_${rejection.toUpperCase().replaceAll('-', '_')}`,
    );
  });
}

/** Returns a serial number in the form in which they are stored. */
function plainSerial(serial: string): string {
  return readSerial(serial) ?? serial;
}

/** Adds the restocked pieces to stock, and frees their serial numbers. */
async function moveBack(
  trx: Transaction,
  lines: readonly CheckedLine[],
  { orderId, returnId, atMs }: { readonly orderId: number; readonly returnId: number; readonly atMs: number },
): Promise<void> {
  const restocked = lines.flatMap(({ productId, restocked: quantity }) =>
    productId === null || quantity === 0 ? [] : [{ productId, quantity }],
  );
  await restockReturned(trx, restocked, { orderId, returnId });
  for (const { shipmentId, orderItemId, restockedSerials: serials } of lines) {
    await releaseSerials(trx, { shipmentId, orderItemId, serials, atMs });
  }
}

function inAudit({ sku, restocked, writtenOff, found, restockedSerials, writtenOffSerials }: CheckedLine) {
  return {
    sku,
    restocked,
    written_off: writtenOff,
    ...(found > 0 ? { found } : {}),
    restocked_serials: restockedSerials,
    written_off_serials: writtenOffSerials,
  };
}
