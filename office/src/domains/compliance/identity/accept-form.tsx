import { IDENTITY_KINDS, type IdentityKind } from '@ingot/rules/compliance/identity-check.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { type ReactNode, useState } from 'react';
import { DateField } from '../../../components/fields/date-field.tsx';
import { AcceptIdentityDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import styles from './identity.module.css';
import type { IdentityRequest } from './identity-query.ts';
import { identityText } from './identity-texts.ts';

interface AcceptFormProps {
  readonly request: IdentityRequest;
  /** The buttons of the other decisions. */
  readonly children: ReactNode;
}

/** Records what staff read on the document, and accepts it. */
export function AcceptForm({ request: { id, version }, children }: AcceptFormProps) {
  const accept = useAction(AcceptIdentityDocument, {
    changes: ['identity', 'orders', 'order-reviews', 'quotes'],
    success: () => identityText('accepted'),
  });
  const [kind, setKind] = useState<IdentityKind>('drivers_license');
  const [ending, setEnding] = useState('');
  const [validUntil, setValidUntil] = useState<string | null>(null);
  const [doesMatch, setDoesMatch] = useState(false);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void accept.run({ id, version, kind, ending, validUntil: validUntil ?? '' });
      }}
    >
      <SelectField
        label={identityText('kind')}
        value={kind}
        onChange={({ target }) => setKind(IDENTITY_KINDS.find((one) => one === target.value) ?? kind)}
      >
        {IDENTITY_KINDS.map((one) => (
          <option key={one} value={one}>
            {identityText(one)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={identityText('ending')}
        help={identityText('endingHelp')}
        autoComplete="off"
        maxLength={4}
        value={ending}
        onChange={({ target }) => setEnding(target.value)}
      />
      <DateField
        label={identityText('validUntil')}
        help={identityText('validUntilHelp')}
        value={validUntil}
        onChange={setValidUntil}
      />
      <Check checked={doesMatch} onChange={({ target }) => setDoesMatch(target.checked)}>
        {identityText('matches')}
      </Check>
      {accept.error !== null && <Alert kind="error">{accept.error}</Alert>}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isBusy={accept.isPending} disabled={!doesMatch}>
          {identityText('accept')}
        </Button>
        {children}
      </div>
    </form>
  );
}
