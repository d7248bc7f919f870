import { checkoutText } from './checkout-texts.ts';

/** How long a parcel travels and who must take it, in a sentence or two. */
export function transitText(method: {
  readonly transit_days: { readonly minimum: number; readonly maximum: number } | null;
  readonly signature_required: boolean;
}): string {
  const days = method.transit_days;
  const transit =
    days === null
      ? ''
      : days.minimum === days.maximum
        ? checkoutText('transitOne', { count: days.maximum })
        : checkoutText('transit', { minimum: days.minimum, maximum: days.maximum });
  return [transit, method.signature_required ? checkoutText('signature') : ''].filter(Boolean).join(' ');
}
