import { IDENTITY_KINDS, type IdentityKind } from '@ingot/rules/compliance/identity-check.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { DateField } from '../../../components/fields/date-field.tsx';
import { useLeaveWarning } from '../../../components/save/use-leave-warning.ts';
import {
  type QuoteFieldsFragment,
  RecordQuoteIdentityDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { buyText } from '../buyback-texts.ts';
import styles from './identity-form.module.css';

/** Records the document that staff compared with the customer. */
export function IdentityForm({ quote }: { readonly quote: QuoteFieldsFragment }) {
  const record = useAction(RecordQuoteIdentityDocument, {
    changes: ['quotes'],
    success: () => buyText('done'),
  });
  const [kind, setKind] = useState<IdentityKind>('drivers_license');
  const [ending, setEnding] = useState('');
  const [validUntil, setValidUntil] = useState<string | null>(null);
  const [doesMatch, setDoesMatch] = useState(false);
  const { number, version } = quote;
  useLeaveWarning(ending !== '' || validUntil !== null || doesMatch);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void record.run({ number, version, kind, ending, validUntil: validUntil ?? '' });
      }}
    >
      <SelectField
        label={buyText('identityKind')}
        value={kind}
        onChange={({ target }) => setKind(IDENTITY_KINDS.find((one) => one === target.value) ?? kind)}
      >
        {IDENTITY_KINDS.map((one) => (
          <option key={one} value={one}>
            {buyText(one)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={buyText('identityEnding')}
        autoComplete="off"
        maxLength={4}
        value={ending}
        onChange={({ target }) => setEnding(target.value)}
      />
      <DateField label={buyText('validUntil')} value={validUntil} onChange={setValidUntil} />
      <Check checked={doesMatch} onChange={({ target }) => setDoesMatch(target.checked)}>
        {buyText('identityMatches')}
      </Check>
      {record.error !== null && <Alert kind="error">{record.error}</Alert>}
      <Button type="submit" variant="primary" isBusy={record.isPending} disabled={!doesMatch}>
        {buyText('recordIdentity')}
      </Button>
    </form>
  );
}
