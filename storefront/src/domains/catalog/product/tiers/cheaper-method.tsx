import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { TierTableFragment } from '../../../../platform/graphql/generated/graphql.ts';
import {
  methodNames,
  type ShopMethods,
  useShopMethods,
  withinLimits,
} from '../../../shop/payment-method/method-names.ts';
import { useChosenCounter } from '../../../shop/pickup/pickup-choice.ts';
import { useDeliveryPlace } from '../../door/delivery-place.ts';
import { productPartText } from '../../product-parts-texts.ts';
import { type DoorChoice, useDoorPrice } from '../door/use-door-price.ts';
import { currentTier } from './current-tier.ts';
import { groupPrice, payGroups, useShownPrice } from './pay-groups.ts';
import styles from './tier-table.module.css';

export interface CheaperMethodProps {
  readonly product: TierTableFragment;
  /** SKU of the product or of the chosen variant; null while none is chosen. */
  readonly sku: string | null;
  readonly quantity: number;
  /** The shopper's choices, whose options cost extra; absent for plain pieces. */
  readonly made?: DoorChoice | undefined;
}

/** The cost of the pieces by payment methods that take them, in minor units. */
interface MethodCost {
  readonly codes: readonly string[];
  readonly minor: number;
}

/**
 * How much less the chosen pieces cost by the cheapest payment method that takes such an order. With a
 * known postal code it compares delivered totals, because tax and delivery can reverse the order of
 * the methods; nothing until these are known.
 */
export function CheaperMethod({ product, sku, quantity, made }: CheaperMethodProps) {
  const { price, code } = useShownPrice(product, quantity);
  const methods = useShopMethods();
  const { postcode } = useDeliveryPlace();
  const { data, isPlaceholderData } = useDoorPrice({ sku, quantity, method: code, made }, postcode);
  const totals = isPlaceholderData ? [] : (data?.deliveredPrice.payment_methods ?? []);
  const isDelivered = (useChosenCounter() ?? postcode) !== null;
  const costs = isDelivered
    ? deliveredCosts(totals, product, methods)
    : goodsCosts(product, quantity, methods);
  const present = isDelivered ? totals.find((one) => one.code === code)?.total : price;
  const [cheapest] = costs.toSorted((a, b) => a.minor - b.minor);
  const savedMinor =
    present?.value == null || cheapest === undefined
      ? 0
      : toMinor(present.value) * (isDelivered ? 1 : quantity) - cheapest.minor;
  // One price for all methods never needs the line. Otherwise its place is kept: a remembered method
  // is known only in the browser.
  if (payGroups(product).length < 2) return null;
  return (
    <p className={styles.cheaper}>
      {savedMinor > 0 &&
        productPartText(isDelivered ? 'cheaperDelivered' : 'cheaperBy', {
          count: quantity,
          methods: withinSentence(methodNames(cheapest?.codes ?? [], methods)),
          amount: formatMoney(savedMinor, price?.currency ?? 'USD'),
        })}
    </p>
  );
}

function goodsCosts(product: TierTableFragment, quantity: number, methods: ShopMethods): MethodCost[] {
  const tier = currentTier(product.price_tiers ?? [], quantity);
  return payGroups(product).flatMap((group) => {
    const each = groupPrice(tier, group);
    const codes = withinLimits(group.codes, methods, { quantity, each });
    return each?.value != null && codes.length > 0 ? [{ minor: toMinor(each.value) * quantity, codes }] : [];
  });
}

function deliveredCosts(
  totals: readonly { readonly code: string; readonly total: { readonly value: number | null } }[],
  { excluded_payment_methods: excluded }: TierTableFragment,
  methods: ShopMethods,
): MethodCost[] {
  const costs = new Map<number, string[]>();
  for (const { code, total } of totals) {
    const taken = withinLimits([code], methods, {
      quantity: 1,
      each: { value: total.value, currency: null },
    });
    if (total.value === null || taken.length === 0 || excluded.includes(code)) continue;
    const minor = toMinor(total.value);
    costs.set(minor, [...(costs.get(minor) ?? []), code]);
  }
  return [...costs].map(([minor, codes]) => ({ minor, codes }));
}

function toMinor(value: number): number {
  return Math.round(value * 100);
}
