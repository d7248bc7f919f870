import { rowTotal, subtotal } from '../../cart/cart-totals.ts';
import { TROY_OUNCE_TENTH_MICROGRAMS } from '../../metals/weight.ts';
import { divideHalfUp } from '../../money/round.ts';
import {
  availableShippingMethods,
  type Shipment,
  type ShippingMethod,
  type ShippingOffer,
} from '../delivery/shipping-methods.ts';
import { type SalesTax, salesTax, type TaxDestination, type TaxTable } from '../payment/sales-tax.ts';

/** Pieces of a product at the unit prices of a quantity, in minor units of one currency. */
export interface DeliveredLine {
  readonly quantity: number;
  /** For the chosen payment method. */
  readonly unitMinor: number;
  /** Without the method's fee or discount. */
  readonly cashMinor: number;
  readonly form: string;
  /** Fine weight of a piece; 0 without metal. */
  readonly fineWeightMicrograms: number;
  /** Weight of a piece with packaging. */
  readonly shippingWeightGrams: number;
  /** Whether the pieces are in no package, such as a service; its price counts for no delivery. False if absent. */
  readonly isVirtual?: boolean;
}

/** The rules of a delivered price. Amounts are minor units of the base currency. */
export interface DeliveredRules {
  readonly taxTable: TaxTable;
  readonly shippingMethods: readonly ShippingMethod[];
  /** Units of the lines' currency per unit of the base currency, in millionths. */
  readonly rateE6: number;
}

/** The price of goods at a destination in minor units of the lines' currency. */
export interface DeliveredPrice {
  /** The goods without the method's fee. */
  readonly cashMinor: number;
  /** The method's fee; negative for a discount. */
  readonly feeMinor: number;
  readonly delivery: ShippingOffer;
  readonly tax: SalesTax;
  readonly totalMinor: number;
  /** The total per troy ounce of fine metal, rounded half up; null without metal. */
  readonly perOunceMinor: number | null;
}

/**
 * Returns the price of goods at a destination: goods, fee, delivery and tax, by the rules of a cart.
 * The delivery is the cheapest method that takes the shipment, or the chosen one. Null when none
 * does.
 * @param isChosen restricts the shipping methods
 */
export function deliveredPrice(
  lines: readonly DeliveredLine[],
  destination: TaxDestination,
  { taxTable, shippingMethods, rateE6 }: DeliveredRules,
  isChosen: (method: ShippingMethod) => boolean = ({ isCollection }) => !isCollection,
): DeliveredPrice | null {
  const subtotalMinor = subtotal(lines);
  const shipment = { ...destination, ...parcelOfLines(lines) };
  const [delivery] = availableShippingMethods(shippingMethods, shipment, rateE6)
    .filter(({ method }) => isChosen(method))
    .sort((a, b) => a.priceMinor - b.priceMinor);
  if (delivery === undefined) return null;
  const rows = lines.map((line) => ({ form: line.form, amountMinor: rowTotal(line) }));
  const tax = salesTax(taxTable, destination, rows, delivery.priceMinor, rateE6);
  const cashMinor = sumOf(lines, (line) => line.cashMinor * line.quantity);
  const totalMinor = subtotalMinor + delivery.priceMinor + tax.taxMinor;
  const micrograms = sumOf(lines, ({ quantity, fineWeightMicrograms }) => quantity * fineWeightMicrograms);
  return {
    cashMinor,
    feeMinor: subtotalMinor - cashMinor,
    delivery,
    tax,
    totalMinor,
    perOunceMinor:
      micrograms === 0
        ? null
        : Number(divideHalfUp(BigInt(totalMinor) * TROY_OUNCE_TENTH_MICROGRAMS, BigInt(micrograms) * 10n)),
  };
}

/** Returns the packed weight and the value of the lines that travel in a package. */
export function parcelOfLines(
  lines: readonly DeliveredLine[],
): Pick<Shipment, 'weightGrams' | 'subtotalMinor'> {
  const packed = lines.filter(({ isVirtual = false }) => !isVirtual);
  return {
    weightGrams: sumOf(packed, ({ quantity, shippingWeightGrams }) => quantity * shippingWeightGrams),
    subtotalMinor: subtotal(packed),
  };
}

function sumOf(lines: readonly DeliveredLine[], figure: (line: DeliveredLine) => number): number {
  return lines.reduce((sum, line) => sum + figure(line), 0);
}
