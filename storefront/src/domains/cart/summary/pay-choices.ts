import type { MoneyAmount } from '@ingot/ui/labels/price.tsx';
import type { CartTotalsFragment } from '../../../platform/graphql/generated/graphql.ts';

/** Payment methods with one total. */
export interface PayChoice {
  readonly codes: readonly string[];
  readonly total: MoneyAmount;
  /** Whether the products have their cash prices. */
  readonly isCash: boolean;
  /** Price of the delivery that the total does not contain; null for a chosen or an unknown delivery. */
  readonly deliveryValue: number | null;
}

/** Returns the methods that can pay a cart, grouped by equal totals, in the shop's order. */
export function payChoices({
  available_payment_methods,
}: Pick<CartTotalsFragment, 'available_payment_methods'>) {
  const choices: (PayChoice & { readonly codes: string[] })[] = [];
  for (const method of available_payment_methods ?? []) {
    if (method?.grand_total?.value == null) continue;
    const same = choices.find(({ total }) => total.value === method.grand_total?.value);
    if (same) same.codes.push(method.code);
    else
      choices.push({
        codes: [method.code],
        total: method.grand_total,
        isCash: method.fee.value === 0,
        deliveryValue: method.expected_shipping?.value ?? null,
      });
  }
  return choices as readonly PayChoice[];
}

/**
 * Returns the text about the total with a choice: with tax, or before what is not known yet. A delivery that
 * is free with this choice counts as known.
 */
export function totalTextKey(
  { shipping_addresses: [address] }: Pick<CartTotalsFragment, 'shipping_addresses'>,
  { deliveryValue }: Pick<PayChoice, 'deliveryValue'>,
): 'totalWithTax' | 'totalBeforeTax' | 'totalBeforeDelivery' {
  const isChosen = Boolean(address?.selected_shipping_method);
  const isDeliveryKnown = deliveryValue === null ? isChosen : deliveryValue === 0;
  if (!isDeliveryKnown) return 'totalBeforeDelivery';
  return address ? 'totalWithTax' : 'totalBeforeTax';
}

/** The choice with the lowest total, and its saving compared with the present choice. */
export interface Saving {
  readonly choice: PayChoice;
  readonly saved: MoneyAmount;
}

/** Returns the exact saving by the cheapest choice; null if the present choice costs no more. */
export function savingOf(choices: readonly PayChoice[], present: PayChoice | undefined): Saving | null {
  const [choice] = choices.toSorted((a, b) => (a.total.value ?? 0) - (b.total.value ?? 0));
  const savedMinor = toMinor(present?.total) - toMinor(choice?.total);
  if (choice === undefined || present === undefined || savedMinor <= 0) return null;
  return { choice, saved: { value: savedMinor / 100, currency: choice.total.currency } };
}

function toMinor(amount: MoneyAmount | null | undefined): number {
  return Math.round((amount?.value ?? 0) * 100);
}
