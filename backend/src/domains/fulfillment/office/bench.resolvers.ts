import { needsSecondPerson } from '@ingot/rules/fulfillment/package-steps.ts';
import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import { packRejection } from '@ingot/rules/orders/can-pack.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import {
  type OfficeContext,
  type SignedInContext,
  signedIn,
} from '../../../platform/office/office-context.ts';
import { findOfficeOrder } from '../../orders/lookup/find-office-order.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { beginVerification } from '../../staff/passkeys/verify-passkey.ts';
import { orderUnknown, packageUnknown } from '../bench-errors.ts';
import { closePackage, isCollection } from '../closing/close-package.ts';
import { giveUpPackage } from '../closing/give-up-package.ts';
import { takeOutPackage } from '../closing/take-out-package.ts';
import type { OfficeDesk } from '../office-desk.ts';
import { findPackage, packageIds } from '../packages/package.repository.ts';
import { readPiecesAtCounters } from '../packages/pieces-at-counters.ts';
import { putAside } from '../packages/put-aside.ts';
import { startPacking } from '../packages/start-packing.ts';
import { printPackage } from '../prints/print-package.ts';
import { listCanceledPackages } from '../queue/canceled-packages.repository.ts';
import { readPickList } from '../queue/pick-list.ts';
import { listQueue, type QueuedOrder } from '../queue/queue.repository.ts';
import { confirmPackage, recordSeal } from '../steps/record-seal.ts';
import { recordSerial } from '../steps/record-serial.ts';
import { scanPiece, takeBackPiece } from '../steps/scan-piece.ts';
import { splitPackage } from '../steps/split-package.ts';
import { checkWeight, weighLine } from '../steps/weigh-line.ts';
import { presentPackage } from './present-package.ts';

const MOST_PICKED = 100;

/** Runs a step and returns the package afterwards. */
async function step(
  context: OfficeContext,
  id: string,
  work: (desk: OfficeDesk, packageId: number, own: SignedInContext) => Promise<void>,
) {
  const own = signedIn(context);
  await work(officeDesk(own) as OfficeDesk, readId(id), own);
  return read(own, readId(id));
}

async function read({ services }: OfficeContext, packageId: number) {
  const parcel = await findPackage(services.db, packageId);
  if (!parcel) throw packageUnknown();
  return presentPackage(parcel, services.shop, await readPiecesAtCounters(services, parcel));
}

function presentQueued(order: QueuedOrder, { services: { shop } }: OfficeContext) {
  const valueMinor = toBaseMinor(order.valueMinor, order.baseToOrderRateE6);
  const { secondPersonAboveMinor } = shop.office;
  const { carrierCode, methodCode } = order;
  return {
    number: order.number,
    recipient: order.recipient,
    rejection: packRejection(order),
    final_at: order.finalAtMs,
    carrier: order.carrierTitle,
    method: order.methodTitle,
    is_collection: isCollection({ order: { carrierCode, methodCode } }, shop),
    image: order.image,
    pieces: order.pieces,
    shelves: [...order.shelves],
    weight_g: order.weightMg / 1_000,
    value: valueMinor,
    needs_second_person: needsSecondPerson({ valueMinor, secondPersonAboveMinor }),
    package: order.packageId === null ? null : String(order.packageId),
    packer: order.packerName,
  };
}

/** Packing at the bench. */
export const benchResolvers: Resolvers = {
  Query: {
    bench_queue: async (_, __, context) => {
      const { db, shop } = context.services;
      return {
        orders: (await listQueue(db)).map((order) => presentQueued(order, context)),
        canceled: (await listCanceledPackages(db)).map(({ id, orderNumber: order, pieces, ...parcel }) => ({
          ...parcel,
          id: String(id),
          order,
          pieces: [...pieces],
        })),
        second_person_above: shop.office.secondPersonAboveMinor,
        currency: shop.store.baseCurrency,
      };
    },
    bench_pick_list: async (_, { orders }, { services }) => {
      const list = await readPickList(services.db, orders.slice(0, MOST_PICKED));
      return {
        orders: [...list.orders],
        products: list.products.map(({ orders: shares, ...product }) => ({
          ...product,
          orders: [...shares],
        })),
      };
    },
    bench_package: async (_, { id }, { services }) => {
      const parcel = await findPackage(services.db, readId(id));
      return parcel && presentPackage(parcel, services.shop, await readPiecesAtCounters(services, parcel));
    },
    bench_find: async (_, { code }, { services: { db } }) => {
      const text = code.trim();
      const [byCode] = await packageIds(db, { code: text });
      const order = byCode === undefined ? await findOfficeOrder(db, text) : null;
      const id = byCode ?? (order && (await packageIds(db, { orderId: order.id })).at(-1));
      const parcel = id == null ? null : await findPackage(db, id);
      if (parcel) return { order: parcel.order.number, package: String(parcel.id), state: parcel.state };
      return order && { order: order.number, package: null, state: null };
    },
    package_print: async (_, { package: id, kind }, { services }) => {
      const parcel = await findPackage(services.db, readId(id));
      if (!parcel) throw packageUnknown();
      return printPackage(services, parcel, kind);
    },
  },
  Mutation: {
    start_packing: async (_, { order: number }, context) => {
      const own = signedIn(context);
      const order = await findOfficeOrder(own.services.db, number);
      if (order === null) throw orderUnknown(number.slice(0, 20));
      return read(own, await startPacking(officeDesk(own) as OfficeDesk, order.id));
    },
    put_aside: (_, { package: id }, context) => step(context, id, putAside),
    scan_piece: (_, { package: id, code }, context) =>
      step(context, id, (desk, packageId) => scanPiece(desk, packageId, code)),
    take_back_piece: (_, { package: id, line }, context) =>
      step(context, id, (desk, packageId) => takeBackPiece(desk, packageId, readId(line))),
    record_serial: (_, { package: id, line, serial }, context) =>
      step(context, id, (desk, packageId) =>
        recordSerial(desk, packageId, { orderItemId: readId(line), text: serial }),
      ),
    weigh_line: (_, { package: id, line, weight_mg: weightMg }, context) =>
      step(context, id, (desk, packageId) =>
        weighLine(desk, packageId, { orderItemId: readId(line), weightMg: Math.max(0, weightMg) }),
      ),
    begin_second_person: (_, __, context) => beginVerification(context, null, 'proof'),
    check_weight: (_, { package: id, line, second }, context) =>
      step(context, id, (_desk, packageId, own) =>
        checkWeight(own, packageId, { orderItemId: readId(line), second }),
      ),
    record_seal: (_, { package: id, seal }, context) =>
      step(context, id, (desk, packageId) => recordSeal(desk, packageId, seal)),
    confirm_package: (_, { package: id, seal, second }, context) =>
      step(context, id, (_desk, packageId, own) => confirmPackage(own, packageId, { seal, second })),
    split_package: (_, { package: id }, context) => step(context, id, splitPackage),
    close_package: (_, { package: id, tracking }, context) =>
      step(context, id, (desk, packageId) => closePackage(desk, packageId, { tracking: tracking ?? null })),
    give_up_package: (_, { package: id }, context) => step(context, id, giveUpPackage),
    take_out_package: (_, { package: id }, context) => step(context, id, takeOutPackage),
  },
};
