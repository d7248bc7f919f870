import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { placeOfPostcode } from '@ingot/rules/checkout/addresses/place-of-postcode.ts';
import { distanceKm, type Point } from '@ingot/rules/checkout/pickup/pickup-distance.ts';
import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { FilterTypeInput, QueryPickupLocationsArgs } from '../../../generated/resolvers.ts';
import { presentPickupLocation } from '../../shop/pickup/present-pickup-location.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/** A counter in the contract's form. */
export type ShownLocation = ReturnType<typeof presentPickupLocation>;

type Field = keyof ShownLocation & string;
type Basis = {
  readonly shop: ShopSettings;
  readonly catalog: CatalogSnapshot;
  /** Such as `en_US`. */
  readonly locale: string;
};

/** Returns all open counters that match the arguments, in their order. */
export function findPickupLocations(
  { area, filters, sort, productsInfo }: Partial<QueryPickupLocationsArgs>,
  { shop, catalog, locale }: Basis,
): ShownLocation[] {
  const skus = (productsInfo ?? []).flatMap((product) => product?.sku ?? []);
  if (!skus.every((sku) => catalog.productBySku(sku)?.isSalable)) return [];
  const open = shop.shipping.pickupLocations.filter(({ isActive }) => isActive);
  const near = area ? nearLocations(open, area, shop) : open.map((location) => ({ location, km: 0 }));
  const found = near
    .map(({ location, km }) => ({ km, shown: presentPickupLocation(location, shop, locale) }))
    .filter(({ shown }) => matchesAll(shown, filters ?? {}));
  const [field, direction] = Object.entries(sort ?? {}).find(([, way]) => way) ?? [];
  if (field === undefined) return found.map(({ shown }) => shown);
  const sign = direction === 'DESC' ? -1 : 1;
  const compare = (a: (typeof found)[number], b: (typeof found)[number]) =>
    field === 'distance' ? a.km - b.km : compareValues(a.shown[field as Field], b.shown[field as Field]);
  return found.toSorted((a, b) => sign * compare(a, b)).map(({ shown }) => shown);
}

/**
 * Returns the counters within the radius of a place, nearest first. The place is known if a counter
 * has its postal code or town. Otherwise the counters of the postal code's state match.
 */
function nearLocations(
  locations: readonly PickupLocation[],
  { radius, search_term: term }: { readonly radius: number; readonly search_term: string },
  { countries, contact }: ShopSettings,
): { location: PickupLocation; km: number }[] {
  const [typed = '', country = ''] = term.split(':').map((part) => part.trim());
  if (typed === '') return [];
  const inCountry = locations.filter(
    ({ countryCode }) => country === '' || countryCode === country.toUpperCase(),
  );
  const center = inCountry.find(({ postcode, city }) => isSame(postcode, typed) || isSame(city, typed));
  const origin = center && pointOf(center);
  if (!center) {
    const place = placeOfPostcode(countries, country.toUpperCase() || contact.country, typed);
    const state = place?.region?.code;
    if (state === undefined) return [];
    return inCountry.flatMap((location) =>
      location.regionCode === state && location.countryCode === place?.country.code
        ? { location, km: 0 }
        : [],
    );
  }
  return inCountry
    .flatMap((location) => {
      const point = pointOf(location);
      if (!origin || !point) return isSame(location.city, center.city) ? { location, km: 0 } : [];
      const km = distanceKm(origin, point);
      return km <= radius ? { location, km } : [];
    })
    .sort((a, b) => a.km - b.km);
}

function pointOf({ latitude, longitude }: PickupLocation): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function isSame(one: string, other: string): boolean {
  return one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();
}

function matchesAll(shown: ShownLocation, filters: object): boolean {
  return Object.entries(filters).every(([field, condition]) =>
    condition ? matches(shown[field as Field], condition as FilterTypeInput) : true,
  );
}

function matches(value: unknown, condition: FilterTypeInput): boolean {
  const text = value === null || value === undefined ? '' : String(value);
  return Object.entries(condition).every(([operator, wanted]) => {
    if (wanted === null || wanted === undefined) return true;
    const list = [wanted].flat().map((one) => String(one ?? ''));
    return OPERATORS[operator as keyof FilterTypeInput]?.(text, list) ?? true;
  });
}

const first = ([wanted = '']: readonly string[]) => wanted;

/** How each operator compares the text of a field. Magento's database ignores case, and so do these. */
const OPERATORS: Partial<
  Record<keyof FilterTypeInput, (text: string, wanted: readonly string[]) => boolean>
> = {
  eq: (text, wanted) => isSame(text, first(wanted)),
  neq: (text, wanted) => !isSame(text, first(wanted)),
  in: (text, wanted) => wanted.some((one) => isSame(text, one)),
  nin: (text, wanted) => !wanted.some((one) => isSame(text, one)),
  finset: (text, wanted) => wanted.every((one) => text.split(',').some((part) => isSame(part.trim(), one))),
  like: (text, wanted) => isLike(text.toLowerCase(), first(wanted).toLowerCase()),
  gt: (text, wanted) => compareValues(text, first(wanted)) > 0,
  gteq: (text, wanted) => compareValues(text, first(wanted)) >= 0,
  moreq: (text, wanted) => compareValues(text, first(wanted)) >= 0,
  from: (text, wanted) => compareValues(text, first(wanted)) >= 0,
  lt: (text, wanted) => compareValues(text, first(wanted)) < 0,
  lteq: (text, wanted) => compareValues(text, first(wanted)) <= 0,
  to: (text, wanted) => compareValues(text, first(wanted)) <= 0,
  null: (text) => text === '',
  notnull: (text) => text !== '',
};

/** Matches a pattern with `%`, without a regular expression, so that no pattern can be slow. */
function isLike(text: string, pattern: string): boolean {
  const parts = pattern.split('%');
  if (parts.length === 1) return text === pattern;
  const start = parts[0] ?? '';
  const end = parts.at(-1) ?? '';
  if (!text.startsWith(start) || !text.endsWith(end) || text.length < start.length + end.length) return false;
  let at = start.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > text.length - end.length) return false;
    at = found + part.length;
  }
  return true;
}

function compareValues(one: unknown, other: unknown): number {
  return String(one ?? '').localeCompare(String(other ?? ''), 'en', { numeric: true });
}
