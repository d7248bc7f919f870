import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  PickupStockDocument,
  type PickupStockQuery,
  SetPickupStockDocument,
} from '../../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../../platform/graphql/office-query.ts';
import { useAction } from '../../../../platform/graphql/use-action.ts';
import { editorText } from '../editor-texts.ts';
import styles from '../fields/fields.module.css';

const TOPIC = 'pickup-stock';

type Place = PickupStockQuery['pickup_stock'][number];

interface PickupStockProps {
  readonly sku: string;
  readonly canWrite: boolean;
}

/** The stock of a product at each counter. Each counter is saved on its own; nothing without counters. */
export function PickupStock({ sku, canWrite }: PickupStockProps) {
  const { data } = useQuery(officeQuery(TOPIC, PickupStockDocument, { sku }));
  const places = data?.pickup_stock ?? [];
  if (places.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3>{editorText('placeStock')}</h3>
      <p className="small muted">{editorText('placeStockHelp')}</p>
      {places.map((place) => (
        <PlaceStock key={`${place.location} ${place.quantity}`} {...{ sku, place, canWrite }} />
      ))}
    </div>
  );
}

/** Returns the entered pieces; null for the stock of the shop, undefined for a text that is no number. */
export function readPieces(text: string): number | null | undefined {
  const entered = text.trim();
  if (entered === '') return null;
  return /^\d{1,7}$/.test(entered) && Number(entered) <= 1_000_000 ? Number(entered) : undefined;
}

function PlaceStock({ sku, place, canWrite }: PickupStockProps & { readonly place: Place }) {
  const stored = place.quantity === null ? '' : String(place.quantity);
  const [text, setText] = useState(stored);
  const save = useAction(SetPickupStockDocument, {
    changes: [TOPIC],
    success: () => editorText('placeStockSaved', { place: place.name }),
  });
  const quantity = readPieces(text);
  const invalid = quantity === undefined ? editorText('placeStockInvalid') : null;
  return (
    <>
      <TextField
        label={place.name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={editorText('placeStockShop')}
        value={text}
        disabled={!canWrite}
        onChange={({ target }) => setText(target.value)}
        error={invalid ?? save.error}
      />
      {canWrite && text.trim() !== stored && quantity !== undefined && (
        <Button
          isBusy={save.isPending}
          onClick={() => void save.run({ sku, location: place.location, quantity })}
        >
          {editorText('placeStockSave', { place: place.name })}
        </Button>
      )}
    </>
  );
}
