import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { Segments } from '@ingot/ui/links/segments.tsx';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cmsText } from '../cms-texts.ts';
import { type DrawnMap, drawMap } from './draw-map.ts';
import styles from './location-map.module.css';
import { type MapType, mapTypes } from './map-options.ts';
import type { MapSettings } from './map-settings.ts';
import { type MapSource, useMapSource } from './map-source.ts';

const TYPE_TEXTS = {
  coast: () => cmsText('coastType'),
  borders: () => cmsText('borderType'),
  tiles: () => cmsText('tileType'),
};

/** The interactive map over its still picture; nothing if the browser cannot render it. */
export default function MapCanvas({ settings }: { readonly settings: MapSettings }) {
  const source = useMapSource(settings.key);
  return source === null ? null : <Canvas settings={settings} source={source} />;
}

function Canvas({ settings, source }: { readonly settings: MapSettings; readonly source: MapSource }) {
  const { locations, hasControls } = settings;
  const { tiles } = source;
  const types = mapTypes(tiles !== null);
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [type, setType] = useState<MapType>(types[0] ?? 'borders');

  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered once, because a block's settings are constant.
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let isGone = false;
    let drawn: DrawnMap | null = null;
    drawMap({ container: element, locations, source, markerClass: styles.marker ?? '' }).then(
      (finished) => {
        drawn = finished;
        if (isGone) finished.remove();
        else setMap(finished);
      },
      // Without WebGL or outlines, the still picture and the list remain.
      () => undefined,
    );
    return () => {
      isGone = true;
      drawn?.remove();
    };
  }, [tiles]);
  useEffect(() => map?.showType(type), [map, type]);

  return (
    <>
      <div ref={container} className={styles.canvas} data-drawn={map !== null || undefined} />
      {map !== null && hasControls && (
        <div className={styles.controls}>
          <Segments
            label={cmsText('mapType')}
            options={types.map((value) => ({ value, text: TYPE_TEXTS[value]() }))}
            value={type}
            onChange={setType}
          />
          <div className={styles.zoom}>
            <IconButton icon={Plus} label={cmsText('zoomIn')} onClick={() => map.zoomBy(1)} />
            <IconButton icon={Minus} label={cmsText('zoomOut')} onClick={() => map.zoomBy(-1)} />
          </div>
        </div>
      )}
      {map !== null && type === 'tiles' && source.attribution && (
        <small className={styles.source}>{source.attribution}</small>
      )}
    </>
  );
}
