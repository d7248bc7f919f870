import { writeMoment } from '@ingot/messages/write-values.ts';
import { checkoutText } from '../checkout-texts.ts';

/** The delivery times of a shipping method. */
export interface TransitTimes {
  readonly transit_days: { readonly minimum: number; readonly maximum: number } | null;
  readonly arrives_from: string | null;
  readonly arrives_until: string | null;
  readonly is_collection: boolean;
  readonly signature_required: boolean;
}

/**
 * Describes the days in transit, the arrival and the signature of a shipping method, in a few
 * sentences.
 */
export function transitText(method: TransitTimes): string {
  const signature = method.signature_required && !method.is_collection ? checkoutText('signature') : '';
  return [method.is_collection ? '' : daysText(method), arrivalText(method), signature]
    .filter(Boolean)
    .join(' ');
}

function daysText({ transit_days: days }: TransitTimes): string {
  if (days === null) return '';
  return days.minimum === days.maximum
    ? checkoutText('transitOne', { count: days.maximum })
    : checkoutText('transit', { minimum: days.minimum, maximum: days.maximum });
}

/** The dates are the shop's, so no time zone applies. */
function arrivalText({ arrives_from: first, arrives_until: last, is_collection }: TransitTimes): string {
  if (first === null || last === null) return '';
  const written = (day: string) => writeMoment(day, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const values = { from: written(first), until: written(last) };
  if (is_collection) return checkoutText('collectOn', values);
  return checkoutText(first === last ? 'arrivesOn' : 'arrives', values);
}
