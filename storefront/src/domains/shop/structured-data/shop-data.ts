import type { StoreConfig } from '../settings/store-config.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * Returns the structured data of the shop and its search (schema.org); null while settings are
 * unknown.
 */
export function shopData(config: StoreConfig | null): object | null {
  if (!config?.secure_base_url) return null;
  const base = config.secure_base_url.replace(/\/+$/, '');
  const name = config.store_name ?? '';
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${base}/#organization`,
        name,
        url: `${base}/`,
        email: config.store_email ?? undefined,
        telephone: config.store_phone ?? undefined,
        sameAs: config.same_as,
        address: {
          '@type': 'PostalAddress',
          streetAddress: config.store_street_address ?? undefined,
          addressLocality: config.store_address_locality ?? undefined,
          addressRegion: config.store_address_region ?? undefined,
          postalCode: config.store_post_code ?? undefined,
          addressCountry: config.store_address_region_country_id ?? undefined,
        },
        openingHoursSpecification: config.store_hours.map((hours) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: WEEKDAYS[hours.weekday],
          opens: hours.opens,
          closes: hours.closes,
        })),
      },
      {
        '@type': 'WebSite',
        '@id': `${base}/#website`,
        name,
        url: `${base}/`,
        publisher: { '@id': `${base}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${base}/search.html?query={query}` },
          'query-input': 'required name=query',
        },
      },
    ],
  };
}
