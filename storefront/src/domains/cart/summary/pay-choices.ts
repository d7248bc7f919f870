import type { MoneyAmount } from '@ingot/ui/labels/price.tsx';
import type { CartTotalsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { hasTax } from '../totals/totals.tsx';

/** Payment methods with one total and one delivery. */
export interface PayChoice {
  readonly codes: readonly string[];
  readonly total: MoneyAmount;
  /** Whether the products have their cash prices. */
  readonly isCash: boolean;
  /** Price of the delivery that the total does not contain; null for a chosen or an unknown delivery. */
  readonly deliveryValue: number | null;
}

/** Returns the methods that can pay a cart, grouped by equal totals and deliveries, in the shop's order. */
export function payChoices({
  available_payment_methods,
}: Pick<CartTotalsFragment, 'available_payment_methods'>) {
  const choices: (PayChoice & { readonly codes: string[] })[] = [];
  for (const method of available_payment_methods ?? []) {
    if (method?.grand_total?.value == null) continue;
    const deliveryValue = method.expected_shipping?.value ?? null;
    const same = choices.find(
      (one) => one.total.value === method.grand_total?.value && one.deliveryValue === deliveryValue,
    );
    if (same) same.codes.push(method.code);
    else
      choices.push({
        codes: [method.code],
        total: method.grand_total,
        isCash: method.fee.value === 0,
        deliveryValue,
      });
  }
  return choices as readonly PayChoice[];
}

/**
 * Returns the text about the total with a choice: what it contains, and what comes on top of it. A total has
 * its tax from the address on. A delivery that is free with this choice counts as known.
 */
export function totalTextKey(
  cart: Pick<CartTotalsFragment, 'shipping_addresses' | 'prices'>,
  { deliveryValue }: Pick<PayChoice, 'deliveryValue'>,
  isVirtual: boolean,
): 'totalWithTax' | 'totalWithTaxOnly' | 'totalBeforeTax' | 'totalBeforeDelivery' {
  if (isVirtual) return hasTax(cart) ? 'totalWithTax' : 'totalBeforeTax';
  const [address] = cart.shipping_addresses;
  const isChosen = Boolean(address?.selected_shipping_method);
  const isDeliveryKnown = deliveryValue === null ? isChosen : deliveryValue === 0;
  if (address) return isDeliveryKnown ? 'totalWithTax' : 'totalWithTaxOnly';
  return isDeliveryKnown ? 'totalBeforeTax' : 'totalBeforeDelivery';
}

/** The choice with the lowest cost, and what it saves compared with the present choice. */
export interface Saving {
  readonly choice: PayChoice;
  readonly saved: MoneyAmount;
}

/**
 * Returns the exact saving by the cheapest choice, delivery included. Null if the present choice costs no
 * more. A total that contains its delivery is never compared with one whose delivery comes on top.
 */
export function savingOf(choices: readonly PayChoice[], present: PayChoice | undefined): Saving | null {
  if (present === undefined) return null;
  const isAdded = present.deliveryValue !== null;
  const [choice] = choices
    .filter(({ deliveryValue }) => (deliveryValue !== null) === isAdded)
    .toSorted((a, b) => costMinor(a) - costMinor(b));
  if (choice === undefined) return null;
  const savedMinor = costMinor(present) - costMinor(choice);
  return savedMinor <= 0
    ? null
    : { choice, saved: { value: savedMinor / 100, currency: choice.total.currency } };
}

/** Returns the total and the delivery on top of it, in minor units. */
function costMinor({ total, deliveryValue }: PayChoice): number {
  return Math.round((total.value ?? 0) * 100) + Math.round((deliveryValue ?? 0) * 100);
}
