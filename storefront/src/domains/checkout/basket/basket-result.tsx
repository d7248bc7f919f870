import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { writeNumber } from '@ingot/messages/write-values.ts';
import { type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { formatAmount, Price } from '@ingot/ui/labels/price.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { ArrowUpRight, Check } from 'lucide-react';
import type { BasketItemFragment, BestBasketQuery } from '../../../platform/graphql/generated/graphql.ts';
import { useAddItems } from '../../cart/add/use-add-items.ts';
import { productPath } from '../../catalog/product-path.ts';
import { useTileMarket } from '../../catalog/tile/use-tile-market.ts';
import { Hallmark } from '../../metals/names/hallmark.tsx';
import { metalName } from '../../metals/names/metal-name.ts';
import { methodNames, type ShopMethods, useShopMethods } from '../../shop/payment-method/method-names.ts';
import type { BasketFormProps } from './basket-form.tsx';
import { basketText } from './basket-texts.ts';
import styles from './most-metal.module.css';
import { NextBest } from './next-best.tsx';
import { writtenOunces } from './written-ounces.ts';

type FoundBasket = NonNullable<BestBasketQuery['bestBasket']['basket']>;

export interface BasketResultProps extends BasketFormProps {
  readonly basket: FoundBasket;
  readonly compared: number;
}

/** The pieces of the best basket, the reasons and its figures. */
export function BasketResult({ basket, compared, wishes, onChange }: BasketResultProps) {
  // That of the pieces, because another metal may be chosen while this basket is still shown.
  const metal = parseMetal(basket.items[0]?.product.metal_type ?? '') ?? 'silver';
  const methods = useShopMethods();
  return (
    <div className={styles.result}>
      <section aria-labelledby="best-basket">
        <div className={styles.head}>
          <h2 id="best-basket">{basketText('yours')}</h2>
          <p className="small faint num">{basketText('compared', { count: compared })}</p>
        </div>
        <ul className={styles.list}>
          {basket.items.map((item) => (
            <Line key={item.product.uid} item={item} metal={metal} />
          ))}
        </ul>
        <h3 className={styles.why}>{basketText('why')}</h3>
        <ul className={styles.reasons}>
          {reasonsOf(basket, methods).map((reason) => (
            <li key={reason}>
              <Icon of={Check} />
              <span>{reason}</span>
            </li>
          ))}
        </ul>
        <NextBest basket={basket} wishes={wishes} onChange={onChange} />
      </section>
      <Summary basket={basket} metal={metal} onAmount={(amount) => onChange({ ...wishes, amount })} />
    </div>
  );
}

function Line({ item, metal }: { readonly item: BasketItemFragment; readonly metal: Metal }) {
  const { product, quantity, fine_weight: ounces, unit_price: unit } = item;
  return (
    <li>
      <Picture
        src={product.small_image?.url}
        clip={product.small_image?.clip}
        alt=""
        sizes="5rem"
        largest={80}
      />
      <div>
        <p className="small muted">
          <Hallmark metal={metal} isDecorative /> {product.mint?.name}
        </p>
        {item.parent_sku === null ? (
          <PageLink to={productPath(product)}>{product.name}</PageLink>
        ) : (
          product.name
        )}
        <p className="small faint num">
          {basketText('line', {
            count: quantity,
            price: formatAmount(unit) ?? '',
            ounces: writtenOunces(ounces),
          })}
        </p>
      </div>
      <Price amount={item.row_total} />
    </li>
  );
}

function Summary({
  basket,
  metal,
  onAmount,
}: {
  readonly basket: FoundBasket;
  readonly metal: Metal;
  readonly onAmount: (amount: number) => void;
}) {
  const { addItems, isPending } = useAddItems();
  const stop = useTileMarket(metal, true);
  const name = withinSentence(metalName(metal));
  const share = basket.metal_percent;
  const count = basket.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const add = () =>
    addItems(
      basket.items.map(({ product, quantity, parent_sku: parentSku }) => ({
        sku: product.sku ?? '',
        quantity,
        name: product.name ?? '',
        ...(parentSku === null ? {} : { parentSku }),
      })),
    );
  return (
    <aside className={styles.summary} aria-label={basketText('youGet')}>
      <div>
        <p className="small muted">{basketText('youGet')}</p>
        <p className={styles.ounces}>{basketText('ounces', { ounces: writtenOunces(basket.fine_weight) })}</p>
        <p className="small muted num">
          {basketText('grams', {
            grams: writeNumber(Math.round(basket.fine_weight_grams * 10) / 10),
            metal: name,
          })}
        </p>
      </div>
      <div>
        <div className={styles.bar} aria-hidden="true">
          <i style={{ flexGrow: share }} />
          <i style={{ flexGrow: Math.max(0, 100 - share) }} />
        </div>
        <p className={styles.shares}>
          <span>{basketText('atSpot', { percent: `${share.toFixed(1)}%`, metal: name })}</span>
          <span className="muted">{basketText('rest', { percent: `${(100 - share).toFixed(1)}%` })}</span>
        </p>
      </div>
      <dl className={styles.totals}>
        <Row name={basketText('goods', { count })} value={formatAmount(basket.goods)} />
        <Row
          name={[basket.delivery_title, basket.pickup_location].filter((part) => part != null).join(', ')}
          value={basket.delivery.value === 0 ? basketText('free') : formatAmount(basket.delivery)}
        />
        <Row
          name={basketText('tax', { place: basket.place })}
          value={basket.tax.value === 0 ? basketText('none') : formatAmount(basket.tax)}
        />
        <div className={styles.sum}>
          <dt>
            {basketText(basket.pickup_location === null ? 'total' : 'collected')}
            <small>{basketText('perOunce', { amount: formatAmount(basket.per_ounce) ?? '' })}</small>
          </dt>
          <dd>{formatAmount(basket.total)}</dd>
        </div>
      </dl>
      {basket.more && <MorePiece more={basket.more} onAmount={onAmount} />}
      <Button variant="primary" isBusy={isPending} disabled={stop !== null} onClick={add}>
        {stop ?? basketText('add')}
      </Button>
      <p className="small muted">{basketText('again')}</p>
    </aside>
  );
}

/** "$23.10 more buys another round": raises the amount. */
function MorePiece({
  more: { missing, total, fine_weight: ounces, product },
  onAmount,
}: {
  readonly more: NonNullable<FoundBasket['more']>;
  readonly onAmount: (amount: number) => void;
}) {
  return (
    <button type="button" className={styles.more} onClick={() => onAmount(total.value ?? 0)}>
      <Icon of={ArrowUpRight} />
      <span>
        <b>{basketText('moreBuys', { amount: formatAmount(missing) ?? '', name: product.name ?? '' })}</b>
        <small>
          {basketText('moreTotal', { ounces: writtenOunces(ounces), amount: formatAmount(total) ?? '' })}
        </small>
      </span>
    </button>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function reasonsOf(basket: FoundBasket, methods: ShopMethods): string[] {
  const { is_proven: isProven, tax_rule: rule, free_delivery_from: freeFrom, delivery, left, total } = basket;
  const free = formatAmount(freeFrom);
  const method = methods.find(({ code }) => code === basket.payment_method);
  // The amount that the shopper entered is the total and the rest.
  const amount = (total.value ?? 0) + (left.value ?? 0);
  const isLimited = method?.maximum.value != null && method.maximum.value < amount;
  return [
    basketText(isProven ? 'proven' : 'unproven'),
    ...(isLimited
      ? [
          basketText('limited', {
            method: withinSentence(methodNames([method.code], methods)),
            maximum: formatAmount(method.maximum) ?? '',
            amount: formatAmount(left) ?? '',
          }),
        ]
      : []),
    ...(rule == null ? [] : [rule]),
    ...(delivery.value === 0 && free !== null ? [basketText('freeFrom', { amount: free })] : []),
    ...((left.value ?? 0) > 0 && isProven && !isLimited
      ? [basketText('left', { amount: formatAmount(left) ?? '' })]
      : []),
  ];
}
