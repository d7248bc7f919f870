import type { Resolvers } from '../../../generated/office-resolvers.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { factsWithSet } from '../../orders/bundles/part-words.ts';
import { readOfficeLine } from '../../orders/desk-page/desk-actions.ts';
import { requireOfficeOrder } from '../../orders/desk-page/require-office-order.ts';
import { findOfficeOrder } from '../../orders/lookup/find-office-order.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { correctFound } from '../returns/correct-found.ts';
import {
  findSentLines,
  listReturns,
  type ReturnedLine,
  type SentLine,
} from '../returns/return.repository.ts';
import { returnPieces } from '../returns/return-pieces.ts';

const LONGEST_REASON = 500;

/** Pieces that came back. */
export const returnResolvers: Resolvers = {
  Query: {
    order_returns: async (_, { number }, { services: { db } }) => {
      const order = await findOfficeOrder(db, number);
      return order && present(db, order.id);
    },
  },
  Mutation: {
    return_pieces: async (_, { number, parcel, key, reason, pieces }, context) => {
      const own = signedIn(context);
      const { id: orderId } = await requireOfficeOrder(own.services, number);
      const lines = pieces.map((one) => ({
        orderItemId: readId(one.line),
        restocked: one.restocked,
        writtenOff: one.written_off,
        found: one.found ?? 0,
        restockedSerials: one.restocked_serials,
        writtenOffSerials: one.written_off_serials,
      }));
      const line = readOfficeLine(reason, LONGEST_REASON);
      await returnPieces(officeDesk(own), { orderId, parcel, key, reason: line, lines });
      return present(own.services.db, orderId);
    },
    correct_found_pieces: async (_, { number, return: id, line, found, reason }, context) => {
      const own = signedIn(context);
      const { id: orderId } = await requireOfficeOrder(own.services, number);
      await correctFound(officeDesk(own), {
        orderId,
        returnId: readId(id),
        orderItemId: readId(line),
        found,
        reason: readOfficeLine(reason, LONGEST_REASON),
      });
      return present(own.services.db, orderId);
    },
  },
};

async function present(db: Database, orderId: number) {
  const [sent, returns] = await Promise.all([findSentLines(db, orderId), listReturns(db, orderId)]);
  const parcels = Map.groupBy(sent, ({ parcel }) => parcel);
  return {
    parcels: [...parcels].map(([number, lines]) => ({
      number,
      at: lines[0]?.sentAtMs ?? 0,
      carrier: lines[0]?.carrier ?? '',
      lines: lines.map(presentLine),
    })),
    returns: returns.map(({ id, parcel, atMs, byName, reason, lines }) => ({
      id: String(id),
      parcel,
      at: atMs,
      by: byName,
      reason,
      lines: lines.map(presentReturned),
    })),
  };
}

function presentReturned({ orderItemId, writtenOff, mostFound, ...line }: ReturnedLine) {
  const { name, restocked, found, restockedSerials, writtenOffSerials } = line;
  return {
    line: String(orderItemId),
    name,
    restocked,
    written_off: writtenOff,
    found,
    most_found: mostFound,
    serials: [...restockedSerials, ...writtenOffSerials],
  };
}

function presentLine({
  orderItemId,
  sku,
  name,
  options,
  set,
  sent,
  returned,
  lost,
  isRestockable,
  serials,
}: SentLine) {
  return {
    line: String(orderItemId),
    sku,
    name,
    options: factsWithSet(options, set).map(({ label, value }) => `${label}: ${value}`),
    left: sent - returned,
    lost,
    is_restockable: isRestockable,
    serials: [...serials],
  };
}
