import { styleOf } from '../element-props.ts';
import { LocationMap } from '../map/location-map.tsx';
import { readMapSettings } from '../map/map-settings.ts';
import type { PieceProps } from './piece.ts';

/** A map of locations. */
export default function MapPiece({ element }: PieceProps) {
  return (
    <div data-content-type="map" style={styleOf(element, ['height'])}>
      <LocationMap settings={readMapSettings(element)} />
    </div>
  );
}
