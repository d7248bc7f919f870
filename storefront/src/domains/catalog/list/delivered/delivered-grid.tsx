import { writeMoment } from '@ingot/messages/write-values.ts';
import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { formatAmount, Price } from '@ingot/ui/labels/price.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type {
  DeliveredItemFragment,
  DeliveredListQuery,
} from '../../../../platform/graphql/generated/graphql.ts';
import { useIsBidPaused, useMetalPrices } from '../../../metals/prices/metal-prices.ts';
import { useChosenCounter } from '../../../shop/pickup/pickup-choice.ts';
import { useStoreConfig } from '../../../shop/settings/store-config.ts';
import { catalogText } from '../../catalog-texts.ts';
import { useDeliveryPlace } from '../../door/delivery-place.ts';
import { formatPercent } from '../../format-percent.ts';
import { BESIDE_FILTERS, ProductColumns } from '../../tile/product-grid.tsx';
import { ProductTile } from '../../tile/product-tile.tsx';
import { TilePrice } from '../../tile/tile-price.tsx';
import { TileUnit } from '../../tile/tile-unit.tsx';
import { useTileGroup } from '../../tile/use-tile-group.ts';
import { OrderChange } from '../order-change.tsx';
import { withPage } from '../state/list-state.ts';
import { useListState } from '../state/use-list-state.ts';
import { useOrderChange } from '../state/use-order-change.ts';
import styles from './delivered.module.css';
import { deliveredText } from './delivered-texts.ts';
import { type ListRequest, useDeliveredList } from './use-list.ts';

type List = DeliveredListQuery['deliveredProducts'];

export interface DeliveredGridProps {
  readonly request: ListRequest;
  /** The list in its own order, until there are delivered prices. */
  readonly children: ReactNode;
}

/** The products of a list by delivered price per ounce. */
export default function DeliveredGrid({ request, children }: DeliveredGridProps) {
  const { postcode } = useDeliveryPlace();
  const counter = useChosenCounter();
  const { data, isFetching, isPlaceholderData } = useDeliveredList(request);
  const list = data?.deliveredProducts;
  if ((counter ?? postcode) === null || !list || list.message != null) {
    return (
      <div className={classNames(isFetching && styles.waiting)} aria-busy={isFetching || undefined}>
        {children}
      </div>
    );
  }
  return (
    <div className={classNames(isFetching && styles.waiting)} aria-busy={isFetching || undefined}>
      <MovedProducts list={list} isWaiting={isPlaceholderData} />
      <ProductColumns isBesideFilters>
        {list.items.map((item) => (
          <DeliveredTile key={item.product.uid} item={item} isCollected={list.pickup_location !== null} />
        ))}
      </ProductColumns>
      <SortedAt list={list} />
    </div>
  );
}

function MovedProducts({ list, isWaiting }: { readonly list: List; readonly isWaiting: boolean }) {
  const hasMoved = useOrderChange(list, isWaiting);
  return <div aria-live="polite">{hasMoved && <OrderChange />}</div>;
}

function DeliveredTile({
  item: { product, price, message },
  isCollected,
}: {
  readonly item: DeliveredItemFragment;
  readonly isCollected: boolean;
}) {
  if (price === null) {
    const figures = message !== null && (
      <>
        <TilePrice product={product} />
        <TileUnit product={product} />
        <p className={styles.none}>{message}</p>
      </>
    );
    return <ProductTile product={product} sizes={BESIDE_FILTERS} figures={figures || undefined} />;
  }
  const { quantity } = price;
  return (
    <ProductTile
      product={product}
      sizes={BESIDE_FILTERS}
      figures={<Figures product={product} price={price} isCollected={isCollected} />}
      pieces={quantity > 1 ? { quantity, label: deliveredText('add', { count: quantity }) } : undefined}
    />
  );
}

/** The price per ounce and its parts: the pieces, delivery and tax; below them our bid. */
function Figures({
  product,
  price: { quantity, unit_price: unit, goods, delivery, tax, total, per_ounce: perOunce },
  isCollected,
}: {
  readonly isCollected: boolean;
  readonly product: DeliveredItemFragment['product'];
  readonly price: NonNullable<DeliveredItemFragment['price']>;
}) {
  const isMore = total.value !== goods.value;
  const trip = useTileGroup(product)?.round_trip;
  const isBidPaused = useIsBidPaused(parseMetal(product.metal_type ?? ''));
  return (
    <>
      <p className={styles.price}>
        <Price amount={perOunce} className={styles.amount} />
        <small>{deliveredText(isCollected ? 'perOunceCollected' : 'perOunce')}</small>
      </p>
      <dl className={styles.rows}>
        <Row name={deliveredText('line', { count: quantity, price: formatAmount(unit) ?? '' })}>
          {formatAmount(goods)}
        </Row>
        {delivery.value !== 0 && (
          <Row name={deliveredText(isCollected ? 'collection' : 'delivery')}>{formatAmount(delivery)}</Row>
        )}
        {tax.value !== 0 && <Row name={deliveredText('tax')}>{formatAmount(tax)}</Row>}
        {isMore && <Row name={deliveredText(isCollected ? 'collected' : 'total')}>{formatAmount(total)}</Row>}
        {trip != null && isBidPaused && <Row name={catalogText('bidPaused')} />}
        {trip != null && !isBidPaused && (
          <Row name={catalogText('wePay', { price: formatAmount(trip.bid) ?? '' })}>
            {catalogText('spreadOf', { percent: formatPercent(trip.spread_percent) })}
          </Row>
        )}
      </dl>
    </>
  );
}

function Row({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When the list was sorted; with a button to sort again once prices have moved. */
function SortedAt({ list }: { readonly list: List }) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const client = useQueryClient();
  const { change } = useListState();
  const current = useMetalPrices()?.price_version;
  const hasMoved = current !== undefined && current !== list.price_version;
  const sortAgain = () => {
    void client.invalidateQueries({ queryKey: ['DeliveredList'] });
    change((latest) => withPage(latest, 1));
  };
  return (
    <p className={styles.sorted}>
      {deliveredText('sorted', {
        time: writeMoment(list.sorted_at, {
          hour: 'numeric',
          minute: '2-digit',
          second: '2-digit',
          timeZone,
          timeZoneName: 'shortGeneric',
        }),
      })}
      {hasMoved && (
        <>
          {' '}
          {deliveredText('moved')}{' '}
          <button type="button" onClick={sortAgain}>
            {deliveredText('again')}
          </button>
        </>
      )}
    </p>
  );
}
