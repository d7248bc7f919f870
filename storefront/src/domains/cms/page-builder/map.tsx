import { styleOf } from '../html/element-props.ts';
import type { PieceProps } from '../html/piece.ts';
import { LocationMap } from '../map/location-map.tsx';
import { readMapSettings } from '../map/map-settings.ts';

/** A map of locations. */
export default function MapPiece({ element }: PieceProps) {
  return (
    <div data-content-type="map" style={styleOf(element, ['height'])}>
      <LocationMap settings={readMapSettings(element)} />
    </div>
  );
}
