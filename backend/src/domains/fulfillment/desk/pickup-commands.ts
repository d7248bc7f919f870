import { IDENTITY_KINDS } from '@ingot/rules/compliance/identity-check.ts';
import { formatTimestamp } from '../../../platform/graphql/timestamp.ts';
import { type Desk, type OptionValues, type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import { readMoment } from '../../shop/desk/parse-arguments.ts';
import { type Collection, listCollections } from '../collection/collection.repository.ts';
import {
  checkPickupCode,
  handOver,
  recordIdentity,
  scanPickup,
  setAppointment,
} from '../collection/counter.ts';
import type { OfficeDesk } from '../office-desk.ts';
import { benchDesk, findBenchPackage } from './bench-desk.ts';
import { countOf } from './format-package.ts';

const ONE = { atLeast: 1, atMost: 1 };
const DAY_MS = 86_400_000;

/** Commands of the counter, where buyers collect their orders. */
export const pickupCommands = {
  pickups: {
    usage: '',
    summary: 'the packages at the counter by appointment, and those that were collected within a day',
    words: { atLeast: 0, atMost: 0 },
    options: [],
    async run({ db, clock }) {
      const found = await listCollections(db, clock.now() - DAY_MS);
      if (found.length === 0) return 'Nothing waits at the counter.\n';
      return formatRows(
        found.map((pickup) => [
          pickup.packageCode,
          pickup.recipient,
          countOf(pickup.pieces, 'piece'),
          pickup.appointmentAtMs === null ? 'no appointment' : formatTimestamp(pickup.appointmentAtMs),
          stateOf(pickup),
        ]),
      );
    },
  },
  'pickup-code': {
    usage: 'PACKAGE CODE --staff EMAIL',
    summary: 'check the code that the buyer shows; five wrong ones lock the pickup for 15 minutes',
    words: { atLeast: 2, atMost: 2 },
    options: ['staff'],
    run: (desk, [code, shown = ''], options) =>
      atCounter(desk, code, options, async (own, id) => {
        await checkPickupCode(own, id, shown);
        return 'The code is correct. Check the identity next.\n';
      }),
  },
  'pickup-identity': {
    usage: 'PACKAGE KIND ENDING DAY --staff EMAIL',
    summary: `record that name and photo of a document match the buyer: KIND is ${IDENTITY_KINDS.join(', ')}; ENDING the last characters of its number; DAY its last valid day, e.g. 2030-12-31`,
    words: { atLeast: 4, atMost: 4 },
    options: ['staff'],
    run(desk, [code, typed, ending = '', validUntil = ''], options) {
      const kind = IDENTITY_KINDS.find((one) => one === typed);
      if (!kind) throw new UsageError(`KIND ${typed}: one of ${IDENTITY_KINDS.join(', ')}`);
      return atCounter(desk, code, options, async (own, id) => {
        await recordIdentity(own, id, { kind, ending, validUntil, doesMatch: true });
        return 'The identity is recorded. Scan the package.\n';
      });
    },
  },
  'pickup-scan': {
    usage: 'PACKAGE CODE --staff EMAIL',
    summary: 'check the package in the hand: CODE is its own, its seal or the serial number of a piece in it',
    words: { atLeast: 2, atMost: 2 },
    options: ['staff'],
    run: (desk, [code, scanned = ''], options) =>
      atCounter(desk, code, options, async (own, id) => {
        await scanPickup(own, id, scanned);
        return 'It is the right package. Hand it over.\n';
      }),
  },
  'pickup-appointment': {
    usage: 'PACKAGE none|--until M --staff EMAIL',
    summary: 'set when the buyer comes, or that there is no appointment',
    words: { atLeast: 1, atMost: 2 },
    options: ['until', 'staff'],
    run(desk, [code, word], options) {
      const { until } = options;
      if ((word === undefined) === (until === undefined) || (word !== undefined && word !== 'none')) {
        throw new UsageError('pickup-appointment: say none, or --until with the moment');
      }
      const atMs = until === undefined ? null : readMoment(until, desk.clock.now(), desk.shop.store.timeZone);
      return atCounter(desk, code, options, async (own, id) => {
        await setAppointment(own, id, atMs);
        return atMs === null ? 'No appointment.\n' : `The appointment is ${formatTimestamp(atMs)}.\n`;
      });
    },
  },
  'pickup-hand-over': {
    usage: 'PACKAGE --staff EMAIL',
    summary: 'hand a package over to its buyer, after code and identity are checked and it is scanned',
    words: ONE,
    options: ['staff'],
    run: (desk, [code], options) =>
      atCounter(desk, code, options, async (own, id) => {
        await handOver(own, id, null);
        return 'The order was collected.\n';
      }),
  },
} satisfies Record<string, ShopCommand>;

async function atCounter(
  desk: Desk,
  code: string | undefined,
  { staff }: OptionValues,
  work: (own: OfficeDesk, packageId: number) => Promise<string>,
): Promise<string> {
  const own = await benchDesk(desk, staff);
  return work(own, (await findBenchPackage(desk, code)).id);
}

function stateOf({ collectedAtMs, identityKind, codeCheckedAtMs }: Collection): string {
  if (collectedAtMs !== null) return `collected ${formatTimestamp(collectedAtMs)}`;
  if (identityKind !== null) return 'code and identity are checked';
  return codeCheckedAtMs === null ? 'waits' : 'code is checked';
}
