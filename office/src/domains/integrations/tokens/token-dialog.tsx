import { Check } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import {
  CreateIntegrationDocument,
  type CreateIntegrationMutation,
  type IntegrationsQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { integrationsText } from '../integrations-texts.ts';
import { CreatedToken } from './created-token.tsx';
import { permissionText } from './permission-text.ts';
import styles from './token-dialog.module.css';

interface TokenDialogProps {
  readonly choices: IntegrationsQuery['integration_choices'];
  readonly onClose: () => void;
}

/** The form of a new token, then the token itself, which is shown once. */
export function TokenDialog({ choices, onClose }: TokenDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setIsChecked] = useState(false);
  const [created, setCreated] = useState<CreateIntegrationMutation['create_integration'] | null>(null);
  const create = useAction(CreateIntegrationDocument, { changes: ['integrations'] });
  if (created !== null) return <CreatedToken created={created} address={choices.address} onClose={onClose} />;
  const isNamed = name.trim() !== '';
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={integrationsText('newToken')}
      submit={integrationsText('create')}
      isBusy={create.isPending}
      error={isChecked && chosen.size === 0 ? integrationsText('noPermission') : create.error}
      onSubmit={async (event) => {
        event.preventDefault();
        setIsChecked(true);
        if (!isNamed || chosen.size === 0) return;
        const done = await create.run({ key, name, permissions: [...chosen] });
        if (done !== null) setCreated(done.create_integration);
      }}
    >
      <TextField
        label={integrationsText('name')}
        help={integrationsText('nameHelp')}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        error={isChecked && !isNamed ? integrationsText('noName') : null}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className={styles.permissions}>
        <legend>{integrationsText('permissions')}</legend>
        <p className="small muted">{integrationsText('permissionsHelp')}</p>
        {choices.permissions.map((permission) => (
          <Check
            key={permission}
            checked={chosen.has(permission)}
            onChange={({ target }) => {
              const others = [...chosen].filter((other) => other !== permission);
              setChosen(new Set(target.checked ? [...others, permission] : others));
            }}
          >
            {permissionText(permission)}
          </Check>
        ))}
      </fieldset>
    </FormDialog>
  );
}
