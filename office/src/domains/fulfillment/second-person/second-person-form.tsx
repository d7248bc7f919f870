import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import {
  BeginSecondPersonDocument,
  CheckWeightDocument,
  ConfirmPackageDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { usePasskeyAction } from '../../staff/passkeys/use-passkey-action.ts';
import { benchText } from '../bench-texts.ts';
import { type Package, useShowPackage, useStep } from '../package/package-query.ts';
import styles from '../package/packing.module.css';

interface SecondPersonFormProps {
  readonly parcel: Package;
  /** The line whose weight the person confirms; absent to confirm the whole package. */
  readonly line?: string;
}

/** A second member of staff confirms at this screen, by their own passkey or code. */
export function SecondPersonForm({ parcel, line }: SecondPersonFormProps) {
  const show = useShowPackage();
  const check = useStep(CheckWeightDocument);
  const confirm = useStep(ConfirmPackageDocument);
  const begun = (result: { begin_second_person: { id: string; options: unknown } }) =>
    result.begin_second_person;
  const checkByPasskey = usePasskeyAction('use', BeginSecondPersonDocument, begun, CheckWeightDocument);
  const confirmByPasskey = usePasskeyAction('use', BeginSecondPersonDocument, begun, ConfirmPackageDocument);
  const [seal, setSeal] = useState('');
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const error = check.error ?? confirm.error ?? checkByPasskey.error ?? confirmByPasskey.error;

  async function withCode() {
    const proof = { package: parcel.id, email: email.trim(), code: code.trim() };
    setCode('');
    await (line === undefined ? confirm.run({ ...proof, seal }) : check.run({ ...proof, line }));
  }
  async function withPasskey() {
    const result = await (line === undefined
      ? confirmByPasskey.run({}, { package: parcel.id, seal })
      : checkByPasskey.run({}, { package: parcel.id, line }));
    if (result !== null) show(result);
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void withCode();
      }}
    >
      {error !== null && <Alert kind="error">{error}</Alert>}
      {line === undefined && (
        <TextField
          label={benchText('sealOnPackage')}
          autoComplete="off"
          value={seal}
          onChange={({ target }) => setSeal(target.value)}
        />
      )}
      <Button
        variant="primary"
        isBlock
        isBusy={checkByPasskey.isPending || confirmByPasskey.isPending}
        onClick={() => void withPasskey()}
      >
        <Icon of={FingerprintPattern} />
        {benchText('confirmPasskey')}
      </Button>
      <TextField
        label={benchText('email')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label={benchText('code')}
        inputMode="numeric"
        autoComplete="off"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" isBlock isBusy={check.isPending || confirm.isPending}>
        {benchText('confirmCode')}
      </Button>
    </form>
  );
}
