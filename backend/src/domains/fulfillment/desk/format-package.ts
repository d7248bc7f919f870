import { nextLineStep, type PackageStep, stepsLeft } from '@ingot/rules/fulfillment/package-steps.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { BenchPackage } from '../packages/bench-package.ts';
import { toStepLine, toStepPackage } from '../packages/package-value.ts';
import { rangeOf } from '../steps/weigh-line.ts';

const STEPS: Readonly<Record<PackageStep, string>> = {
  scan: 'scan',
  serial: 'record the serial number',
  check: 'stopped: weigh again, or a second person checks it in the back office',
  weigh: 'weigh',
  photo: 'photograph',
  seal: 'seal',
  confirm: 'a second person confirms it in the back office',
};

/** Formats a package as its pick list, by shelf, with the steps that are left. */
export function formatPackage(parcel: BenchPackage, shop: Pick<ShopSettings, 'office'>): string {
  const { code, state, order, sealNumber, trackingNumber } = parcel;
  const rows = parcel.lines.map((line, at) => {
    const step = nextLineStep(toStepLine(line));
    return [
      String(at + 1),
      line.shelf ?? '–',
      line.sku,
      line.name,
      `${line.scanned} of ${line.quantity}`,
      line.serials.join(' '),
      line.weightMg === null ? '' : `${grams(line.weightMg)} g`,
      step === 'weigh' ? `weigh: ${weights(rangeOf(line))}` : step === null ? 'done' : STEPS[step],
    ];
  });
  const head = `Package ${code} for ${order.recipient} is ${state.replaceAll('_', ' ')}.`;
  const facts = [
    sealNumber === null ? '' : `Seal ${sealNumber}. `,
    trackingNumber === null ? '' : `Tracking number ${trackingNumber}. `,
  ].join('');
  return `${head}\n${formatRows(rows)}${facts}${state === 'packing' ? left(parcel, shop) : ''}\n`;
}

/** Formats a count, such as `2 pieces`. */
export function countOf(count: number, noun: 'piece' | 'package'): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function left(parcel: BenchPackage, shop: Pick<ShopSettings, 'office'>): string {
  const steps = [...new Set(stepsLeft(toStepPackage(parcel, shop)))].map((step) => STEPS[step]);
  return steps.length === 0 ? 'Nothing is left: close it.' : `Left: ${steps.join(', ')}.`;
}

function weights({ minimumMg, maximumMg }: ReturnType<typeof rangeOf>): string {
  return `${grams(minimumMg)} to ${grams(maximumMg)} g`;
}

function grams(mg: number): string {
  return (mg / 1_000).toFixed(3).replace(/\.?0+$/, '');
}
