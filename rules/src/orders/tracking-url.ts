/** Each carrier's tracking page, as its own site links to it; the number replaces the braces. */
const PAGES: readonly (readonly [name: RegExp, page: string])[] = [
  [/\bups\b/i, 'https://www.ups.com/track?tracknum={}'],
  [/\bfed\s?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr={}'],
  [/\busps\b|\bpostal service\b/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels={}'],
  [/\bdhl\b/i, 'https://www.dhl.com/us-en/home/tracking.html?tracking-id={}'],
  [/\bcanada post\b/i, 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={}'],
  [/\broyal mail\b/i, 'https://www.royalmail.com/track-your-item#/tracking-results/{}'],
];

/**
 * Returns the tracking URL by the carrier's name as the shop writes it and the tracking number,
 * whose spaces are removed; null for an unknown carrier.
 */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
  const number = trackingNumber.replaceAll(/\s/g, '').toWellFormed();
  const page = PAGES.find(([name]) => name.test(carrier))?.[1];
  if (page === undefined || number === '') return null;
  return page.replace('{}', () => encodeURIComponent(number));
}
