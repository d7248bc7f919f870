import { readFile } from 'node:fs/promises';
import { packRejection } from '@ingot/rules/orders/can-pack.ts';
import { deleteOfficePicture, storeOfficePicture } from '../../../platform/office/office-pictures.ts';
import { findOfficeOrder } from '../../orders/lookup/find-office-order.ts';
import {
  CommandRejection,
  type Desk,
  type OptionValues,
  type ShopCommand,
  UsageError,
} from '../../shop/desk/command.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import type { OfficeDesk } from '../office-desk.ts';
import type { BenchPackage } from '../packages/bench-package.ts';
import { findPackage } from '../packages/package.repository.ts';
import { putAside } from '../packages/put-aside.ts';
import { startPacking } from '../packages/start-packing.ts';
import { addPackagePhoto } from '../photos/package-photos.ts';
import { listQueue } from '../queue/queue.repository.ts';
import { recordSeal } from '../steps/record-seal.ts';
import { recordSerial } from '../steps/record-serial.ts';
import { scanPiece, takeBackPiece } from '../steps/scan-piece.ts';
import { splitPackage } from '../steps/split-package.ts';
import { weighLine } from '../steps/weigh-line.ts';
import { benchDesk, findBenchPackage, lineAt } from './bench-desk.ts';
import { countOf, formatPackage } from './format-package.ts';

const ONE = { atLeast: 1, atMost: 1 };
const TWO = { atLeast: 2, atMost: 2 };
const THREE = { atLeast: 3, atMost: 3 };

/** Commands of the bench up to a sealed package. Each prints the package after it. */
export const packingCommands = {
  bench: {
    usage: '',
    summary:
      'the orders to pack, oldest payment first: pieces, shelves, and the package or what it waits for',
    words: { atLeast: 0, atMost: 0 },
    options: [],
    async run({ db }) {
      const orders = await listQueue(db);
      if (orders.length === 0) return 'No order to pack.\n';
      return formatRows(
        orders.map((order) => [
          order.number,
          order.recipient,
          countOf(order.pieces, 'piece'),
          order.shelves.join(', '),
          order.carrierTitle,
          stateOf(packRejection(order), order.packerName, order.packageId !== null),
        ]),
      );
    },
  },
  'pick-list': {
    usage: 'PACKAGE',
    summary: 'the pieces of a package by shelf, each with its number and next step',
    words: ONE,
    options: [],
    run: async (desk, [code]) => formatPackage(await findBenchPackage(desk, code), desk.shop),
  },
  'bench-start': {
    usage: 'NUMBER --staff EMAIL',
    summary:
      'begin to pack a paid order, or continue its open package; its buyer can no longer cancel it. EMAIL names the person at the bench',
    words: ONE,
    options: ['staff'],
    async run(desk, [number = ''], { staff }) {
      const own = await benchDesk(desk, staff);
      const order = await findOfficeOrder(desk.db, number);
      if (order === null) throw new CommandRejection(`There is no order ${number}.`);
      return printed(own, await startPacking(own, order.id));
    },
  },
  'bench-scan': {
    usage: 'PACKAGE CODE --staff EMAIL',
    summary: 'count a piece by its SKU or bar code; another product is rejected, with the expected one',
    words: TWO,
    options: ['staff'],
    run: (desk, [code, piece = ''], options) =>
      step(desk, code, options, (own, { id }) => scanPiece(own, id, piece)),
  },
  'bench-serial': {
    usage: 'PACKAGE LINE SERIAL --staff EMAIL',
    summary:
      'record the serial number of the last scanned piece of a line; LINE is its number in the pick list',
    words: THREE,
    options: ['staff'],
    run: (desk, [code, line, text = ''], options) =>
      step(desk, code, options, (own, parcel) =>
        recordSerial(own, parcel.id, { orderItemId: lineAt(parcel, line).orderItemId, text }),
      ),
  },
  'bench-take-back': {
    usage: 'PACKAGE LINE --staff EMAIL',
    summary: 'take the last scanned piece of a line back, with its serial number',
    words: TWO,
    options: ['staff'],
    run: (desk, [code, line], options) =>
      step(desk, code, options, (own, parcel) =>
        takeBackPiece(own, parcel.id, lineAt(parcel, line).orderItemId),
      ),
  },
  'bench-weigh': {
    usage: 'PACKAGE LINE GRAMS --staff EMAIL',
    summary:
      'record the weight of all pieces of a line; a weight outside of the tolerance stops the package until a second person checks it in the back office',
    words: THREE,
    options: ['staff'],
    run: (desk, [code, line, weight], options) =>
      step(desk, code, options, (own, parcel) =>
        weighLine(own, parcel.id, {
          orderItemId: lineAt(parcel, line).orderItemId,
          weightMg: readGrams(weight),
        }),
      ),
  },
  'bench-photo': {
    usage: 'PACKAGE FILE --staff EMAIL',
    summary: 'add a photograph of the sealed package, in JPEG, PNG or WebP',
    words: TWO,
    options: ['staff'],
    run: (desk, [code, path = ''], options) =>
      step(desk, code, options, (own, { id }) => photograph(own, id, path)),
  },
  'bench-seal': {
    usage: 'PACKAGE SEAL --staff EMAIL',
    summary: 'record the number of the seal',
    words: TWO,
    options: ['staff'],
    run: (desk, [code, seal = ''], options) =>
      step(desk, code, options, (own, { id }) => recordSeal(own, id, seal)),
  },
  'bench-split': {
    usage: 'PACKAGE --staff EMAIL',
    summary: 'leave the scanned pieces in a package and the others to the next one of its order',
    words: ONE,
    options: ['staff'],
    run: (desk, [code], options) => step(desk, code, options, (own, { id }) => splitPackage(own, id)),
  },
  'bench-aside': {
    usage: 'PACKAGE --staff EMAIL',
    summary: 'put a package aside: its steps stay, and any bench can go on with it',
    words: ONE,
    options: ['staff'],
    run: (desk, [code], options) => step(desk, code, options, (own, { id }) => putAside(own, id)),
  },
} satisfies Record<string, ShopCommand>;

/** Runs a step of a package for the person at the bench. Returns the package as text. */
export async function step(
  desk: Desk,
  code: string | undefined,
  { staff }: OptionValues,
  work: (own: OfficeDesk, parcel: BenchPackage) => Promise<void>,
): Promise<string> {
  const own = await benchDesk(desk, staff);
  const parcel = await findBenchPackage(desk, code);
  await work(own, parcel);
  return printed(own, parcel.id);
}

async function printed({ db, shop }: Desk, packageId: number): Promise<string> {
  const parcel = await findPackage(db, packageId);
  if (!parcel) throw new CommandRejection('The package was deleted.');
  return formatPackage(parcel, shop);
}

async function photograph(own: OfficeDesk, packageId: number, path: string): Promise<void> {
  const { config } = own;
  if (!config) throw new Error('The command has no configuration');
  const bytes = await readFile(path).catch((error: Error) => {
    throw new CommandRejection(`${path} cannot be read: ${error.message}`);
  });
  const file = await storeOfficePicture(config, bytes);
  if (file === null) throw new CommandRejection(`${path} is no picture: use JPEG, PNG or WebP.`);
  try {
    await addPackagePhoto(own, packageId, file);
  } catch (error) {
    await deleteOfficePicture(config, file);
    throw error;
  }
}

function stateOf(rejection: string | null, packer: string | null, isOpen: boolean): string {
  if (rejection !== null) return `waits: ${rejection.replaceAll('_', ' ')}`;
  if (packer !== null) return `at the bench of ${packer}`;
  return isOpen ? 'put aside' : 'to pack';
}

/** Parses a weight in grams to milligrams. @throws UsageError */
function readGrams(text = ''): number {
  const found = /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(text);
  const mg = Number(found?.[1] ?? 0) * 1_000 + Number((found?.[2] ?? '').padEnd(3, '0'));
  if (mg === 0) throw new UsageError(`GRAMS ${text}: give a weight above 0, e.g. 62.207`);
  return mg;
}
