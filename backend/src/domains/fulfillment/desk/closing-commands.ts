import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { ShopCommand } from '../../shop/desk/command.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import { readCount } from '../../shop/desk/parse-arguments.ts';
import { closePackage } from '../closing/close-package.ts';
import { giveUpPackage } from '../closing/give-up-package.ts';
import { takeOutPackage } from '../closing/take-out-package.ts';
import { closeManifest } from '../manifest/close-manifest.ts';
import { listOpenManifests } from '../manifest/manifest.repository.ts';
import { shopDay } from '../packages/shop-day.ts';
import { benchDesk } from './bench-desk.ts';
import { countOf } from './format-package.ts';
import { step } from './packing-commands.ts';

const ONE = { atLeast: 1, atMost: 1 };

/** Commands that close packages and hand them over to carriers. */
export const closingCommands = {
  'bench-close': {
    usage: 'PACKAGE [--tracking CODE] --staff EMAIL',
    summary:
      'close a finished package: it waits for its carrier, or for its buyer at the counter, who gets a code by mail',
    words: ONE,
    options: ['tracking', 'staff'],
    run: (desk, [code], options) =>
      step(desk, code, options, (own, { id }) =>
        closePackage(own, id, { tracking: options.tracking ?? null }),
      ),
  },
  'bench-take-out': {
    usage: 'PACKAGE --staff EMAIL',
    summary: 'take a closed package back to the bench, for a new seal; that of a canceled order is given up',
    words: ONE,
    options: ['staff'],
    run: (desk, [code], options) => step(desk, code, options, (own, { id }) => takeOutPackage(own, id)),
  },
  'bench-give-up': {
    usage: 'PACKAGE --staff EMAIL',
    summary: 'give up an open package, when its pieces are back on their shelves',
    words: ONE,
    options: ['staff'],
    run: (desk, [code], options) => step(desk, code, options, (own, { id }) => giveUpPackage(own, id)),
  },
  manifests: {
    usage: '',
    summary: 'the packages that wait for each carrier: code of the carrier, packages and insured value',
    words: { atLeast: 0, atMost: 0 },
    options: [],
    async run({ db, shop, clock }) {
      const open = await listOpenManifests(db, shopDay(clock.now(), shop));
      if (open.length === 0) return 'No package waits for a carrier.\n';
      return formatRows(
        open.map(({ carrierCode, carrierTitle, packages, insuredMinor }) => [
          carrierCode,
          carrierTitle,
          countOf(packages, 'package'),
          formatMoney(insuredMinor, shop.store.baseCurrency),
        ]),
      );
    },
  },
  'hand-over': {
    usage: 'CARRIER DRIVER SEALS --staff EMAIL',
    summary:
      'hand all packages of a carrier over to DRIVER, and mail the tracking numbers; SEALS is how many you counted',
    words: { atLeast: 3, atMost: 3 },
    options: ['staff'],
    async run(desk, [carrierCode = '', driverName = '', seals = ''], { staff }) {
      const sealsCounted = readCount(seals, 'SEALS', 1, 10_000);
      await closeManifest(await benchDesk(desk, staff), {
        carrierCode,
        driverName,
        sealsCounted,
        seenIds: null,
      });
      return `${countOf(sealsCounted, 'package')} left with ${driverName}.\n`;
    },
  },
} satisfies Record<string, ShopCommand>;
