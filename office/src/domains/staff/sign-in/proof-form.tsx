import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import {
  BeginPasskeyProofDocument,
  ProveWithCodeDocument,
  ProveWithPasskeyDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePasskeyAction } from '../passkeys/use-passkey-action.ts';
import { staffText } from '../staff-texts.ts';
import { CodeField } from './code-field.tsx';
import { DemoCode } from './demo-note.tsx';
import styles from './sign-in-form.module.css';

/** A new check of the second factor, by passkey or code. */
export function ProofForm({ onProven }: { readonly onProven: () => void }) {
  const passkey = usePasskeyAction(
    'use',
    BeginPasskeyProofDocument,
    (begun) => begun.begin_passkey_proof,
    ProveWithPasskeyDocument,
  );
  const proof = useAction(ProveWithCodeDocument);
  const [code, setCode] = useState('');
  const [isRecovery, setIsRecovery] = useState(false);
  const error = proof.error ?? passkey.error;
  return (
    <>
      {error !== null && (
        <div className={styles.error}>
          <Alert kind="error">{error}</Alert>
        </div>
      )}
      <Button
        variant="primary"
        isBlock
        isBusy={passkey.isPending}
        onClick={async () => {
          proof.reset();
          if ((await passkey.run({}, {})) !== null) onProven();
        }}
      >
        <Icon of={FingerprintPattern} />
        {staffText('proofPasskey')}
      </Button>
      <p className={styles.or}>{staffText('or')}</p>
      <form
        className={styles.form}
        onSubmit={async (event) => {
          event.preventDefault();
          if ((await proof.run({ code: code.trim() })) !== null) onProven();
          else setCode('');
        }}
      >
        <CodeField
          isRecovery={isRecovery}
          onKindChange={setIsRecovery}
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" isBlock isBusy={proof.isPending}>
          {staffText('proofCode')}
        </Button>
      </form>
      <DemoCode
        onFill={(demo) => {
          setIsRecovery(false);
          setCode(demo);
        }}
      />
    </>
  );
}
