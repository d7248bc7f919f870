import { writeHours } from '@ingot/rules/checkout/pickup/pickup-hours.ts';
import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { ShopSettings } from '../shop-settings.ts';

/** Returns a counter in the contract's form. `locale` has the form `en_US`. */
export function presentPickupLocation(
  location: PickupLocation,
  shop: Pick<ShopSettings, 'countries'>,
  locale: string,
) {
  const region = regionOf(location, shop);
  return {
    pickup_location_code: location.code,
    name: location.name,
    description: location.description || null,
    contact_name: location.contactName || null,
    street: location.street.join(', '),
    city: location.city,
    region: region?.name ?? location.regionCode,
    region_id: region?.id ?? null,
    postcode: location.postcode,
    country_id: location.countryCode,
    phone: location.phone || null,
    email: location.email || null,
    fax: null,
    latitude: location.latitude,
    longitude: location.longitude,
    hours: location.hours.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    hours_text: writeHours(location.hours, locale.replace('_', '-')),
    map_url: mapUrl(location),
  };
}

/** Returns the address of a counter on one line, without its name. */
export function pickupAddressLine({ street, city, regionCode, postcode }: PickupLocation): string {
  return [...street, city, [regionCode, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Returns name and address of a counter on one line. */
export function pickupPlaceLine(location: PickupLocation): string {
  return `${location.name}, ${pickupAddressLine(location)}`;
}

function regionOf(
  { countryCode, regionCode }: PickupLocation,
  { countries }: Pick<ShopSettings, 'countries'>,
) {
  const country = countries.find(({ code }) => code === countryCode);
  return country?.regions.find(({ code }) => code === regionCode) ?? null;
}

/** Returns a map of the coordinates, or of the address without them. */
function mapUrl(location: PickupLocation): string {
  const { latitude, longitude, countryCode } = location;
  if (latitude !== null && longitude !== null) {
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  const query = encodeURIComponent(`${pickupAddressLine(location)}, ${countryCode}`);
  return `https://www.openstreetmap.org/search?query=${query}`;
}
