import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { writeNumber } from '@ingot/messages/write-values.ts';
import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { metalName } from '../../../metals/names/metal-name.ts';
import { bundleText } from './bundle-texts.ts';
import type { SetGroup, SetPrice } from './set-groups.ts';

/** Formats `11 oz of silver, 8.3% over spot, $44.72 per ounce`; empty for a set of several metals. */
export function setFacts({ fine_weight: weight, metal_type: type }: SetPrice, group: SetGroup | undefined) {
  const metal = parseMetal(type ?? '');
  if (weight == null || metal === null) return '';
  const ounces = bundleText('ounces', {
    weight: writeNumber(Math.round(weight * 1_000) / 1_000),
    metal: withinSentence(metalName(metal)),
  });
  const percent = group?.premium_percent;
  const price = formatAmount(group?.price_per_ounce);
  return [
    ounces,
    ...(percent == null ? [] : [bundleText('premium', { percent: writeNumber(percent) })]),
    ...(price === null ? [] : [bundleText('perOunce', { price })]),
  ].join(', ');
}
