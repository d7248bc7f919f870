import { Button } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import type { BestBasketQuery } from '../../../platform/graphql/generated/graphql.ts';
import type { BasketFormProps } from './basket-form.tsx';
import { basketText } from './basket-texts.ts';
import { type BasketWishes, HEAVIEST } from './basket-wishes.ts';
import styles from './most-metal.module.css';
import { useBestBasket } from './use-best-basket.ts';
import { writtenOunces } from './written-ounces.ts';

type FoundBasket = NonNullable<BestBasketQuery['bestBasket']['basket']>;

export interface NextBestProps extends BasketFormProps {
  readonly basket: FoundBasket;
}

/** Another basket: the wishes that lead to it, and why a shopper may prefer it. */
interface Alternative {
  readonly wishes: BasketWishes;
  readonly reason: string;
}

/** The best baskets without the product of the most metal, and of lighter pieces. */
export function NextBest({ basket, wishes, onChange }: NextBestProps) {
  const [other, lighter, lightest] = alternativesTo(basket, wishes);
  const found = [
    { of: other, answer: useBestBasket(other?.wishes ?? null) },
    { of: lighter, answer: useBestBasket(lighter?.wishes ?? null) },
    { of: lightest, answer: useBestBasket(lightest?.wishes ?? null) },
  ];
  const shown = new Set([contentsOf(basket)]);
  const rows = found.flatMap(({ of, answer: { data, isPlaceholderData } }) => {
    const next = isPlaceholderData ? null : data?.bestBasket.basket;
    if (of === undefined || next == null || shown.has(contentsOf(next))) return [];
    shown.add(contentsOf(next));
    return [{ ...of, next }];
  });
  if (rows.length === 0) return null;
  return (
    <section className={styles.next} aria-labelledby="next-best">
      <h3 id="next-best">{basketText('next')}</h3>
      <ul>
        {rows.map(({ wishes: its, reason, next }) => (
          <li key={reason}>
            <div>
              <b>{contentsOf(next)}</b>
              <small>{reason}</small>
            </div>
            <div className={styles.figures}>
              <span>{basketText('ounces', { ounces: writtenOunces(next.fine_weight) })}</span>
              <span>{formatAmount(next.total)}</span>
              <span>{lessOf(basket, next)}</span>
            </div>
            <Button size="sm" onClick={() => onChange(its)}>
              {basketText('useThis')}
              <span className="vh">: {contentsOf(next)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function alternativesTo({ items }: FoundBasket, wishes: BasketWishes): Alternative[] {
  const [first] = items;
  if (!first) return [];
  const { sku, name, fine_weight: ounces } = first.product;
  const most = Math.max(...items.map(({ product }) => product.fine_weight ?? 0), ounces ?? 0);
  const lighter = HEAVIEST.filter((limit) => limit < most * 0.999).toReversed();
  const left = { sku: sku ?? '', name: name ?? '' };
  return [
    {
      wishes: { ...wishes, without: [...wishes.without, left] },
      reason: basketText('without', { name: left.name }),
    },
    ...[...new Set([lighter[0], lighter.at(-1)])].flatMap((heaviest) =>
      heaviest === undefined
        ? []
        : [{ wishes: { ...wishes, heaviest }, reason: basketText('onlyUpTo', { ounces: heaviest }) }],
    ),
  ];
}

/** Returns the pieces as text: `1 × 1 kg silver cast bar, 4 × Wheat Sheaf 1 oz silver round`. */
function contentsOf({ items }: FoundBasket): string {
  return items.map(({ quantity, product }) => `${quantity} × ${product.name}`).join(', ');
}

/** Returns how much less metal a basket has, as exactly as its weight is shown; for as much metal, nothing. */
function lessOf(basket: FoundBasket, next: FoundBasket): string {
  const less = Number((basket.fine_weight - next.fine_weight).toFixed(next.fine_weight >= 10 ? 2 : 4));
  return less > 0 ? basketText('less', { ounces: writtenOunces(less) }) : basketText('same');
}
