import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { ClosePackageDocument } from '../../../platform/graphql/generated/graphql.ts';
import { benchText } from '../bench-texts.ts';
import { type Package, useStep } from '../package/package-query.ts';
import styles from '../package/packing.module.css';

/** Closes a finished package, with the number of the carrier's label. */
export function CloseForm({ parcel }: { readonly parcel: Package }) {
  const close = useStep(ClosePackageDocument);
  const [tracking, setTracking] = useState('');
  const isCollection = parcel.is_collection;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void close.run({ package: parcel.id, tracking: isCollection ? null : tracking });
      }}
    >
      {isCollection ? (
        close.error !== null && <p role="alert">{close.error}</p>
      ) : (
        <TextField
          label={benchText('tracking', { carrier: parcel.carrier })}
          autoComplete="off"
          autoFocus
          value={tracking}
          onChange={({ target }) => setTracking(target.value)}
          error={close.error}
        />
      )}
      {/* The form appears in place of the field for the seal number. Without a field of its own, its button goes on. */}
      <Button type="submit" variant="primary" isBusy={close.isPending} autoFocus={isCollection}>
        {benchText(isCollection ? 'closeForCounter' : 'close')}
      </Button>
    </form>
  );
}
