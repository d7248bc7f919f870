import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { useEffect, useRef, useState } from 'react';
import { LocationList } from './location-list.tsx';
import styles from './location-map.module.css';
import { MapPlate } from './map-plate.tsx';
import type { MapSettings } from './map-settings.ts';

/** Distance from the viewport at which the map's code loads. */
const APPROACH = '400px';

const MapCanvas = lazyPart(() => import('./map-canvas.tsx'));

/**
 * Locations as a list and on a map, which loads when it is scrolled near. Without the map's code or
 * WebGL, the list and the still picture remain.
 */
export function LocationMap({ settings }: { readonly settings: MapSettings }) {
  const { locations, height } = settings;
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [outlines, setOutlines] = useState<string | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: APPROACH },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear || locations.length === 0) return;
    let isGone = false;
    import('./plate-outlines.ts')
      .then(({ plateOutlines }) => plateOutlines(locations))
      .then(
        (path) => {
          if (!isGone) setOutlines(path);
        },
        // Without outlines the markers still show the relative positions.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [isNear, locations]);
  if (locations.length === 0) return null;
  return (
    <div className={styles.map}>
      <div ref={place} className={styles.place} style={{ height }}>
        <MapPlate locations={locations} outlines={outlines} />
        {isNear && <MapCanvas settings={settings} />}
      </div>
      <LocationList locations={locations} />
    </div>
  );
}
