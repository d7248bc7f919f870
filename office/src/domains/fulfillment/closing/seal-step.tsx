import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { RecordSealDocument } from '../../../platform/graphql/generated/graphql.ts';
import { benchText } from '../bench-texts.ts';
import { type Package, useStep } from '../package/package-query.ts';
import styles from '../package/packing.module.css';

/** Takes the number of the seal, scanned or typed. */
export function SealStep({ parcel }: { readonly parcel: Package }) {
  const record = useStep(RecordSealDocument);
  const [seal, setSeal] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void record.run({ package: parcel.id, seal });
      }}
    >
      <TextField
        label={benchText('seal')}
        autoComplete="off"
        autoFocus
        value={seal}
        onChange={({ target }) => setSeal(target.value)}
        error={record.error}
      />
      <Button type="submit" isBusy={record.isPending}>
        {benchText('saveSeal')}
      </Button>
    </form>
  );
}
