import { Map as GlMap, LngLatBounds, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { cmsText } from '../cms-texts.ts';
import { boundsOf, DEFAULT_ZOOM, type MapType, mapOptions, markerOffsets } from './map-options.ts';
import type { MapLocation } from './map-settings.ts';
import type { MapSource } from './map-source.ts';
import { type MapColors, outlineStyle } from './outline-style.ts';

/** Padding around the outermost markers, in pixels. */
const MARGIN = 56;

/** A rendered map. */
export interface DrawnMap {
  showType(type: MapType): void;
  zoomBy(steps: number): void;
  remove(): void;
}

/** The container and content of a map. */
export interface MapDrawing {
  readonly container: HTMLElement;
  readonly locations: readonly MapLocation[];
  readonly source: MapSource;
  readonly markerClass: string;
}

/**
 * Renders a map: outlines served by the shop, and tiles above them if the shop has a source.
 * @throws without WebGL, or when the outlines cannot be loaded
 */
export async function drawMap({ container, locations, source, markerClass }: MapDrawing): Promise<DrawnMap> {
  // A worker script of our own origin: the CSP allows neither other origins nor blob URLs.
  setWorkerUrl(new URL(workerUrl, location.href).href);
  const style = await outlineStyle(themeColors(container));
  const map = new GlMap({
    container,
    style,
    attributionControl: false,
    locale: { 'Map.Title': cmsText('map') },
    ...mapOptions(locations, { isTouch: matchMedia('(pointer: coarse)').matches }),
  });
  const bounds = boundsOf(locations);
  if (bounds) {
    map.fitBounds(new LngLatBounds(bounds), { padding: MARGIN, maxZoom: DEFAULT_ZOOM, animate: false });
  }
  const markers = locations.map(({ name, longitude, latitude }, index) => {
    const element = document.createElement('span');
    element.className = markerClass;
    // The number of the location in the list, because names would overlap.
    element.textContent = String(index + 1);
    element.title = name;
    return new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
  });
  const spreadMarkers = () => {
    const offsets = markerOffsets(markers.map((marker) => map.project(marker.getLngLat())));
    for (const [index, marker] of markers.entries()) marker.setOffset(offsets[index] ?? [0, 0]);
  };
  const tellZoom = () => {
    container.dataset.zoom = map.getZoom().toFixed(2);
  };
  tellZoom();
  spreadMarkers();
  map.on('zoom', tellZoom);
  map.on('zoom', spreadMarkers);
  await map.once('load');
  if (source.tiles) {
    map.addSource('tiles', { type: 'raster', tiles: [source.tiles], tileSize: 256 });
    map.addLayer({ id: 'tiles', type: 'raster', source: 'tiles' });
  }
  const themes = new MutationObserver(() => paint(map, themeColors(container)));
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });

  return {
    showType(type) {
      map.setLayoutProperty('borders', 'visibility', type === 'borders' ? 'visible' : 'none');
      if (source.tiles) map.setLayoutProperty('tiles', 'visibility', type === 'tiles' ? 'visible' : 'none');
    },
    zoomBy: (steps) => map.zoomTo(map.getZoom() + steps, { animate: !prefersStillness() }),
    remove() {
      themes.disconnect();
      map.remove();
    },
  };
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function themeColors(element: HTMLElement): MapColors {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return { water: read('--c-stone-2'), land: read('--c-surface'), line: read('--c-line-ui') };
}

function paint(map: GlMap, { water, land, line }: MapColors): void {
  map.setPaintProperty('water', 'background-color', water);
  map.setPaintProperty('land', 'fill-color', land);
  for (const layer of ['coast', 'borders']) map.setPaintProperty(layer, 'line-color', line);
}
