import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { cmsText } from '../cms-texts.ts';
import styles from './location-map.module.css';
import type { MapLocation } from './map-settings.ts';

/**
 * The locations as text, independent of the map: address, telephone, and a link to an external map.
 */
export function LocationList({ locations }: { readonly locations: readonly MapLocation[] }) {
  return (
    <ol className={styles.list} aria-label={cmsText('locations')}>
      {locations.map((location) => (
        <li key={`${location.name} ${location.latitude} ${location.longitude}`}>
          <h3>{location.name}</h3>
          <address>
            {[...location.address, location.country].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {location.phone && <a href={`tel:${location.phone.replace(/[^+\d]/g, '')}`}>{location.phone}</a>}
          </address>
          {location.comment && <p className="small muted">{location.comment}</p>}
          <PageLink to={outsideMap(location)} target="_blank">
            {cmsText('openMap')} <span className="vh">{cmsText('mapOf', { name: location.name })}</span>
          </PageLink>
        </li>
      ))}
    </ol>
  );
}

function outsideMap({ latitude, longitude }: MapLocation): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}
