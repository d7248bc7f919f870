import {
  nextLineStep,
  type StepLine,
  type StepPackage,
  stepsLeft,
} from '@ingot/rules/fulfillment/package-steps.ts';
import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { BenchLine, BenchPackage } from './bench-package.ts';

/** Returns the value of the pieces of a package, in minor units of the base currency. */
export function packageValueMinor({ lines, order }: Pick<BenchPackage, 'lines' | 'order'>): number {
  const minor = lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0);
  return toBaseMinor(minor, order.baseToOrderRateE6);
}

/** Returns a line in the form of the rules of the steps. */
export function toStepLine(line: BenchLine): StepLine {
  return {
    quantity: line.quantity,
    scanned: line.scanned,
    hasSerials: line.hasSerials,
    serials: line.serials.length,
    isWeighed: line.pieceMg > 0,
    isInTolerance: line.isInTolerance,
    isChecked: line.checkedBy !== null,
  };
}

/** Returns a package in the form of the rules of the steps. */
export function toStepPackage(parcel: BenchPackage, { office }: Pick<ShopSettings, 'office'>): StepPackage {
  return {
    lines: parcel.lines.map(toStepLine),
    photos: parcel.photos.length,
    hasSeal: parcel.sealNumber !== null,
    isConfirmed: parcel.confirmedBy !== null,
    valueMinor: packageValueMinor(parcel),
    secondPersonAboveMinor: office.secondPersonAboveMinor,
  };
}

/** Returns the number of steps that are left. */
export function countStepsLeft(parcel: BenchPackage, shop: Pick<ShopSettings, 'office'>): number {
  return stepsLeft(toStepPackage(parcel, shop)).length;
}

/** Returns the line whose weight has stopped the package; null for none. */
export function stoppedLine({ lines }: Pick<BenchPackage, 'lines'>): BenchLine | null {
  return lines.find((line) => nextLineStep(toStepLine(line)) === 'check') ?? null;
}
