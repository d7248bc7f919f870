import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { contentText } from '../content-texts.ts';
import styles from './builder.module.css';

interface PlacesFieldProps {
  readonly label: string;
  /** JSON as Page Builder stores it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

type Place = Readonly<Record<string, unknown>>;

/** The places of a map. Keeps stored values that have no field. */
export function PlacesField({ label, value, onChange }: PlacesFieldProps) {
  const places = readPlaces(value);
  const write = (next: readonly Place[]) => onChange(JSON.stringify(next));
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {places.map((place, index) => {
        const set = (changed: Place) => write(places.with(index, { ...place, ...changed }));
        const position = (place['position'] ?? {}) as Place;
        const degrees = (key: string, text: string) =>
          set({ position: { ...position, [key]: text.trim() === '' ? null : Number(text) || text } });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other key.
          <div key={index} className={styles.rowFields}>
            <TextField
              label={contentText('place')}
              value={String(place['location_name'] ?? '')}
              onChange={({ target }) => set({ location_name: target.value })}
            />
            <TextField
              label={contentText('street')}
              value={String(place['address'] ?? '')}
              onChange={({ target }) => set({ address: target.value })}
            />
            <TextField
              label={contentText('city')}
              value={String(place['city'] ?? '')}
              onChange={({ target }) => set({ city: target.value })}
            />
            <TextField
              label={contentText('phoneNumber')}
              value={String(place['phone'] ?? '')}
              onChange={({ target }) => set({ phone: target.value })}
            />
            <TextField
              label={contentText('latitude')}
              inputMode="decimal"
              value={String(position['latitude'] ?? '')}
              onChange={({ target }) => degrees('latitude', target.value)}
            />
            <TextField
              label={contentText('longitude')}
              inputMode="decimal"
              value={String(position['longitude'] ?? '')}
              onChange={({ target }) => degrees('longitude', target.value)}
            />
            <Button
              size="sm"
              variant="quiet"
              aria-label={contentText('removePlace', { number: index + 1 })}
              onClick={() => write(places.toSpliced(index, 1))}
            >
              {contentText('remove')}
            </Button>
          </div>
        );
      })}
      <Button size="sm" onClick={() => write([...places, { location_name: '', position: {} }])}>
        {contentText('addPlace')}
      </Button>
    </fieldset>
  );
}

function readPlaces(json: string): readonly Place[] {
  try {
    const places: unknown = JSON.parse(json);
    return Array.isArray(places) ? (places as Place[]) : [];
  } catch {
    return [];
  }
}
