import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ProductViewFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { useShopMethods } from '../../../shop/payment-method/method-names.ts';
import { PayBy } from '../../../shop/payment-method/pay-by.tsx';
import { usePaymentMethod } from '../../../shop/payment-method/payment-method.ts';
import { NeedsScript } from '../../../shop/settings/needs-script.tsx';
import { shopText } from '../../../shop/shop-texts.ts';
import { useAddToCart } from '../../add/add-to-cart.ts';
import DoorPanel from '../door/door-panel.tsx';
import { orderGroups } from '../tiers/pay-groups.ts';
import styles from './group-items.module.css';
import { groupItemsQuery } from './group-items-query.ts';
import { GroupItemRow } from './group-row.tsx';
import { groupTotal, oneOfEach, openRows, type Paying, type PricedRow, pricedRows } from './group-rows.ts';
import { GroupSum } from './group-sum.tsx';
import { groupText } from './group-texts.ts';
import { GroupTrip } from './group-trip.tsx';
import { useGroupOffer } from './use-group-offer.ts';

export interface GroupItemsProps {
  readonly product: ProductViewFragment;
}

/** The shop's rejection of a row, for the quantity that it rejected. */
interface Rejected {
  readonly quantity: number;
  readonly message: string;
}

/**
 * The items of a grouped product, each with its quantity, and one button that adds all of them. Each
 * row is an add of its own, so that a rejection shows at its row and the other rows are added. Limited
 * items are added together, because a guest signs in first and the shop then makes up one add.
 */
export default function GroupItems({ product }: GroupItemsProps) {
  const { data } = useSuspenseQuery(groupItemsQuery(product.url_key ?? ''));
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [rejected, setRejected] = useState<Readonly<Record<string, Rejected>>>({});
  const [headingId, reasonId] = [useId(), useId()];
  const { addItems, isPending } = useAddToCart();
  const paying = { method: usePaymentMethod(), all: useShopMethods() };
  const offer = useGroupOffer(product, openRows(data, chosen));
  const { obstacle } = offer;
  const rows = pricedRows(offer.rows, paying);
  const { count } = groupTotal(rows);
  const reason = obstacle?.reason ?? (count === 0 ? groupText('chooseFirst') : null);
  const currency = rows.find(({ price }) => price?.currency)?.price?.currency ?? 'USD';
  const each = groupTotal(pricedRows(oneOfEach(offer.rows), paying));
  const paid = rows.find(({ isSoldOut }) => !isSoldOut);
  const add = (chosenRows: readonly PricedRow[]) => {
    const pieces = chosenRows.map(({ item, quantity }) => ({
      sku: item.sku ?? '',
      quantity,
      name: item.name ?? '',
      isLimited: item.is_limited,
    }));
    addItems(pieces, (message) =>
      setRejected((known) => ({
        ...known,
        ...Object.fromEntries(pieces.map(({ sku, quantity }) => [sku, { quantity, message }])),
      })),
    );
  };
  const chooseEach = () =>
    setChosen(
      Object.fromEntries(oneOfEach(offer.rows).map(({ item, quantity }) => [item.sku ?? '', quantity])),
    );
  const addAll = () => {
    setRejected({});
    const wanted = rows.filter(({ quantity }) => quantity > 0);
    const limited = wanted.filter(({ item }) => item.is_limited);
    if (limited.length > 0) add(limited);
    for (const row of wanted) if (!row.item.is_limited) add([row]);
  };
  return (
    <section className={styles.group} aria-labelledby={headingId} data-wide>
      <div className={styles.items}>
        <h2 id={headingId}>{groupText('heading')}</h2>
        {paid && (
          <PayBy
            groups={orderGroups(paid.item, 1, paying.all)}
            cash={paid.item.price_tiers?.[0]?.final_price}
          />
        )}
        <div className={styles.head} aria-hidden="true">
          {HEADS.map((head) => (
            <span key={head}>{groupText(head)}</span>
          ))}
        </div>
        <ul>
          {rows.map((row) => (
            <GroupItemRow
              key={row.item.uid}
              row={row}
              paying={paying}
              error={rejectionOf(row, rejected)}
              onChange={(quantity) => setChosen((known) => ({ ...known, [row.item.sku ?? '']: quantity }))}
            />
          ))}
        </ul>
      </div>
      <div className={styles.side}>
        <GroupSum rows={rows} currency={currency} />
        <Button
          variant="primary"
          size="lg"
          data-early="once"
          disabled={reason !== null}
          isBusy={isPending}
          aria-describedby={reason === null ? undefined : reasonId}
          onClick={addAll}
        >
          {obstacle?.label ?? groupText('add', { count })}
        </Button>
        {each.count > 1 && obstacle === null && (
          <>
            <Button onClick={chooseEach}>{groupText('each')}</Button>
            <p className={styles.reason}>
              {groupText('eachCosts', { count: each.count, amount: formatMoney(each.minor, currency) })}
            </p>
          </>
        )}
        <NeedsScript what={shopText('theCart')} />
        {reason !== null && (
          <p id={reasonId} className={styles.reason}>
            {reason}
          </p>
        )}
        <GroupTrip sku={product.sku ?? ''} rows={rows} method={methodOf(rows, paying)} currency={currency} />
      </div>
      {count > 0 && (
        <DoorPanel
          sku={product.sku ?? ''}
          goods={{ pieces: piecesOf(rows) }}
          quantity={count}
          method={methodOf(rows, paying)}
          onChoose={() => undefined}
        />
      )}
    </section>
  );
}

/** The column headings in a wide window. */
const HEADS = ['piece', 'stock', 'over', 'unit', 'quantity'] as const;

function piecesOf(rows: readonly PricedRow[]) {
  return rows.flatMap(({ item, quantity }) => (quantity > 0 ? [{ sku: item.sku ?? '', quantity }] : []));
}

/** Returns the code of the payment method whose price the chosen rows show; null for the shop's first one. */
function methodOf(rows: readonly PricedRow[], { method }: Paying): string | null {
  const codes = rows.find(({ quantity }) => quantity > 0)?.codes ?? [];
  return codes.find((code) => code === method) ?? codes[0] ?? null;
}

function rejectionOf(
  { item, quantity }: PricedRow,
  rejected: Readonly<Record<string, Rejected>>,
): string | null {
  const last = rejected[item.sku ?? ''];
  return last?.quantity === quantity ? last.message : null;
}
