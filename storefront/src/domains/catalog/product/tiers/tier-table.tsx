import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { formatAmount, type MoneyAmount } from '@ingot/ui/labels/price.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import type { TierTableFragment } from '../../../../platform/graphql/generated/graphql.ts';
import {
  methodNames,
  type ShopMethods,
  useShopMethods,
  withinLimits,
} from '../../../shop/payment-method/method-names.ts';
import { usePaymentMethod } from '../../../shop/payment-method/payment-method.ts';
import { productPartText } from '../../product-parts-texts.ts';
import { productText } from '../../product-texts.ts';
import type { DoorChoice } from '../door/use-door-price.ts';
import { CheaperMethod } from './cheaper-method.tsx';
import { groupPrice, type PayGroup, payGroups } from './pay-groups.ts';
import { tierRows } from './tier-rows.ts';
import styles from './tier-table.module.css';

export interface TierTableProps {
  readonly product: TierTableFragment;
  /** SKU of the product or of the chosen variant; null while none is chosen. */
  readonly sku: string | null;
  /** The shopper's choices, whose options cost extra; absent for plain pieces. */
  readonly made?: DoorChoice | undefined;
  /** The quantity that the shopper is about to order. */
  readonly quantity: number;
  /** Called with the smallest quantity of a clicked row. */
  readonly onChoose: (quantity: number) => void;
  /** Whether the prices are too old for a sale. */
  readonly isStale: boolean;
}

/**
 * Unit prices by quantity, with one column for each group of payment methods with equal prices. The
 * row of the ordered quantity and the column of the remembered method are marked.
 */
export function TierTable({ product, sku, made, quantity, onChoose, isStale }: TierTableProps) {
  const method = usePaymentMethod();
  const methods = useShopMethods();
  const tiers = (product.price_tiers ?? []).flatMap((tier) =>
    tier ? [{ quantity: tier.quantity ?? 1, tier }] : [],
  );
  const rows = tierRows(tiers, quantity);
  const columns = payGroups(product)
    .map((group) => priceColumn(group, rows, methods))
    .filter(({ payable }) => payable.length > 0);
  const chosen = columns.find(({ codes }) => method !== null && codes.includes(method));
  const notes = columnNotes(product, columns, methods);
  if (rows.length === 0) return null;
  return (
    <>
      <CheaperMethod product={product} sku={sku} made={made} quantity={quantity} />
      <div className={classNames(styles.tiers, isStale && styles.stale)}>
        <table>
          <caption className="vh">{productPartText('tiersCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{productText('quantity')}</th>
              {columns.map((column) => (
                <th key={column.codes[0]} scope="col" data-chosen={column === chosen || undefined}>
                  {columns.length === 1
                    ? productPartText('eachColumn')
                    : methodNames(column.payable, methods)}
                  {column === chosen && <span className="vh">{productPartText('yourChoice')}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // The button in the row heading is for the keyboard; the row is a larger target for the
              // pointer.
              <tr
                key={row.quantity}
                aria-current={row.isCurrent ? 'true' : undefined}
                onClick={() => onChoose(row.quantity)}
              >
                <th scope="row">
                  {rows.length > 1 ? (
                    <button
                      type="button"
                      aria-label={productPartText('orderRow', { span: row.label, quantity: row.quantity })}
                    >
                      {row.label}
                    </button>
                  ) : (
                    row.label
                  )}
                </th>
                {columns.map((column) => (
                  <td key={column.codes[0]} data-chosen={column === chosen || undefined}>
                    {formatAmount(column.prices[at]) ??
                      productPartText('notByMethod', {
                        method: withinSentence(methodNames(column.payable, methods)),
                      })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
    </>
  );
}

/** The prices of a group, by row; null where no method takes such an order. */
interface PriceColumn extends PayGroup {
  readonly prices: readonly (MoneyAmount | null)[];
  /** Codes of the payment methods whose limits allow the order of at least one row. */
  readonly payable: readonly string[];
}

type Row = Parameters<typeof groupPrice>[0];

function priceColumn(
  group: PayGroup,
  rows: readonly { readonly quantity: number; readonly tier: Row }[],
  methods: ShopMethods,
): PriceColumn {
  const taken = rows.map(({ quantity, tier }) => {
    const each = groupPrice(tier, group);
    return { each, codes: withinLimits(group.codes, methods, { quantity, each }) };
  });
  return {
    ...group,
    prices: taken.map(({ each, codes }) => (codes.length > 0 ? each : null)),
    payable: group.codes.filter((code) => taken.some(({ codes }) => codes.includes(code))),
  };
}

/** Returns why a method is missing in the table, or in some of its rows. */
function columnNotes(
  { price_tiers, excluded_payment_methods: excluded }: TierTableFragment,
  columns: readonly PriceColumn[],
  methods: ShopMethods,
): string[] {
  const all = (price_tiers?.[0]?.method_prices ?? []).flatMap(({ codes }) => codes);
  const without = all.filter((code) => excluded.includes(code));
  const limited = columns.filter(({ prices }) => prices.includes(null)).flatMap(({ payable }) => payable);
  const tooDear = all.filter(
    (code) => !without.includes(code) && columns.every(({ codes }) => !codes.includes(code)),
  );
  return [
    ...without.map((code) =>
      code === 'card'
        ? productPartText('noCard')
        : productPartText('noMethod', { method: withinSentence(methodNames([code], methods)) }),
    ),
    ...[...limited, ...tooDear].flatMap((code) => upTo(code, methods)),
  ];
}

function upTo(code: string, methods: ShopMethods): string[] {
  const maximum = methods.find((method) => method.code === code)?.maximum;
  const amount = formatAmount(maximum)?.replace(/\.00$/, '');
  if (amount === undefined) return [];
  return [
    code === 'card'
      ? productPartText('cardUpTo', { amount })
      : productPartText('methodUpTo', { method: methodNames([code], methods), amount }),
  ];
}
