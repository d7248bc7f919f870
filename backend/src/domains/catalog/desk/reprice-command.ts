import { PRODUCT_FORMS } from '@ingot/catalog-engine/model/product.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import {
  CommandRejection,
  type Desk,
  type OptionValues,
  type ShopCommand,
  UsageError,
} from '../../shop/desk/command.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import { priceProblems } from '../prices/price-guard.ts';
import {
  hasCategory,
  lockPricedProducts,
  type ProductFilter,
  writePrices,
} from '../prices/reprice.repository.ts';
import { REPRICED, type RepricedProduct, type Repricing, reprice } from '../prices/reprice.ts';
import { announceProducts, PRODUCTS_CHANGED } from '../refresh/products-changed.ts';
import { guardOf } from './price-guard-of.ts';

const MAX_SHOWN = 100;

/**
 * Changes premiums, fixed prices or bids of many products. Shows the changes, and applies them only
 * with `--apply`.
 */
export const repriceCommand: ShopCommand = {
  usage:
    'premium|price|bid|fee CHANGE [--metal METAL] [--form FORM] [--category URL-KEY] [--sku PATTERN] [--all] [--apply] [--allow-extreme]',
  summary:
    'change many products: a premium, bid or card fee by points (+0.5, -0.25) or to a percentage (4.5), a fixed price by an amount (+10.00), a share (-5%) or to an amount (199.00); * in PATTERN stands for anything; shows what would change, and changes it with --apply',
  words: { atLeast: 2, atMost: 2 },
  options: ['metal', 'form', 'category', 'sku', 'all', 'apply', 'allow-extreme'],
  async run(desk, [field = '', text = ''], options) {
    const repricing = readRepricing(field, text);
    const filter = readFilter(options);
    const isApplied = options.apply !== undefined;
    const guard = guardOf(desk, options);
    return inTransaction(desk.db, async (trx) => {
      await requireCategory(trx, filter);
      const before = await lockPricedProducts(trx, filter);
      const changes = before.flatMap((product) => reprice(product, repricing) ?? []);
      const known = new Map(before.map((product) => [product.id, product]));
      const below = changes.find(
        ({ after }) => repricing.field === 'fee' && (after < 0 || after > 1_000_000),
      );
      if (below)
        throw new CommandRejection(`${below.product.sku}: a fee must be 0 to 100%. Nothing was changed.`);
      const extreme = changes.flatMap(({ product }) =>
        (guard ? priceProblems(product, known.get(product.id) ?? null, guard) : []).map(
          ({ message }) => `${product.sku} ${message}.`,
        ),
      );
      const table = formatChanges(desk, repricing, changes, before.length);
      if (extreme.length > 0) {
        const [first, ...others] = extreme;
        const more = others.length > 0 ? ` ${others.length} more products are outside the limits.` : '';
        throw new CommandRejection(`${first}${more} Nothing was changed.`);
      }
      if (changes.length === 0) return table;
      if (!isApplied) return `${table}Nothing was changed yet: repeat the command with --apply.\n`;
      await writePrices(
        trx,
        changes.map(({ product }) => product),
      );
      await recordActions(
        desk,
        trx,
        changes.map(({ product, before: from, after }) => ({
          verb: 'reprice',
          subject: product.sku,
          details: { field: repricing.field, change: text, before: from, after },
        })),
      );
      await announceProducts(
        trx,
        PRODUCTS_CHANGED,
        changes.map(({ product }) => product.id),
      );
      return `${table}Changed.\n`;
    });
  },
};

async function requireCategory(trx: Transaction, { category }: ProductFilter): Promise<void> {
  if (category === null || (await hasCategory(trx, category))) return;
  throw new CommandRejection(`There is no category with the url key ${category}.`);
}

function formatChanges(
  { shop }: Pick<Desk, 'shop'>,
  { field }: Repricing,
  changes: readonly RepricedProduct[],
  found: number,
): string {
  const say = (figure: number) =>
    field === 'price' ? formatMoney(figure, shop.store.baseCurrency) : `${figure / 10_000}%`;
  const rows = changes
    .slice(0, MAX_SHOWN)
    .map(({ product, before, after }) => [product.sku, say(before), '→', say(after), product.name]);
  const more = changes.length - rows.length;
  return [
    formatRows(rows),
    more > 0 ? `… and ${more} more\n` : '',
    `${changes.length} of the ${found} products that are meant have another ${field}.\n`,
  ].join('');
}

/** @throws UsageError */
function readRepricing(field: string, text: string): Repricing {
  const repriced = REPRICED.find((one) => one === field);
  if (repriced === undefined) throw new UsageError(`${field}: say one of ${REPRICED.join(', ')}`);
  const found = /^(=?)([+-]?)(\d{1,9})(?:\.(\d{1,4}))?(%?)$/.exec(text);
  const [, set = '', sign = '', whole = '', decimals = '', percent = ''] = found ?? [];
  const isMoney = repriced === 'price' && percent === '';
  const isSet = set !== '' || sign === '';
  const places = isMoney ? 2 : 4;
  if (!found || decimals.length > places || (repriced === 'price' && percent === '%' && isSet)) {
    throw new UsageError(
      `CHANGE ${text}: give points such as +0.5 or -0.25, or a percentage such as 4.5 or =-1; for price an amount such as 199.00, +10.00 or a share such as -5%`,
    );
  }
  const size = Number(whole) * 10 ** places + Number(decimals.padEnd(places, '0'));
  const value = sign === '-' ? -size : size;
  if (isSet) return { field: repriced, kind: 'set', value };
  return { field: repriced, kind: repriced === 'price' && !isMoney ? 'share' : 'step', value };
}

/** @throws UsageError when no option selects the products */
function readFilter({ metal, form, category, sku, all }: OptionValues): ProductFilter {
  if ([metal, form, category, sku, all].every((given) => given === undefined)) {
    throw new UsageError('Say which products are meant: --metal, --form, --category, --sku or --all');
  }
  const unknown = (what: string, value: string | undefined, known: readonly string[]) => {
    if (value !== undefined && !known.includes(value)) {
      throw new UsageError(`${what} ${value}: say one of ${known.join(', ')}`);
    }
  };
  unknown('--metal', metal, [...METALS, 'mixed']);
  unknown('--form', form, PRODUCT_FORMS);
  return { metal: metal ?? null, form: form ?? null, category: category ?? null, sku: sku ?? null };
}
