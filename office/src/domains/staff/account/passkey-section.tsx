import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { writeAgo, writeTime } from '../../../components/labels/moments.ts';
import { Section } from '../../../components/layout/section.tsx';
import { Entries } from '../../../components/lists/entries.tsx';
import {
  AddPasskeyDocument,
  BeginAddingPasskeyDocument,
  RemovePasskeyDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePasskeyAction } from '../passkeys/use-passkey-action.ts';
import { staffText } from '../staff-texts.ts';
import type { OwnAccount } from './account-query.ts';

type Passkey = OwnAccount['passkeys'][number];

/** The passkeys of the signed-in person: add and remove. */
export function PasskeySection({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  return (
    <Section
      title={staffText('passkeys')}
      actions={
        <Button size="sm" onClick={() => setIsAdding(true)}>
          {staffText('addPasskey')}
        </Button>
      }
    >
      {passkeys.length === 0 ? (
        <p className="muted">{staffText('noPasskeys')}</p>
      ) : (
        <Entries
          label={staffText('passkeys')}
          entries={passkeys.map((passkey) => ({
            id: passkey.id,
            name: passkey.name,
            time: writeTime(passkey.created_at),
            remark:
              passkey.last_used_at === null
                ? staffText('passkeyUnused')
                : staffText('passkeyUsed', { time: writeAgo(passkey.last_used_at) }),
            action: (
              <TextButton
                aria-label={staffText('removePasskey', { name: passkey.name })}
                onClick={() => setRemoved(passkey)}
              >
                {staffText('remove')}
              </TextButton>
            ),
          }))}
        />
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
      {removed !== null && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </Section>
  );
}

function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const add = usePasskeyAction(
    'create',
    BeginAddingPasskeyDocument,
    (begun) => begun.begin_adding_passkey,
    AddPasskeyDocument,
  );
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={staffText('addPasskey')}
      submit={staffText('createPasskey')}
      isBusy={add.isPending}
      error={add.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        if ((await add.run({}, { name: name.trim() })) === null) return;
        addToast({ type: 'success', message: staffText('passkeyAdded') });
        onClose();
      }}
    >
      <TextField
        label={staffText('passkeyName')}
        help={staffText('passkeyNameHelp')}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}

function RemovePasskeyDialog({
  passkey,
  onClose,
}: {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}) {
  const remove = useAction(RemovePasskeyDocument, {
    changes: ['staff'],
    success: () => staffText('passkeyRemoved'),
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={staffText('removePasskeyTitle', { name: passkey.name })}
      confirm={staffText('remove')}
      isDangerous
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={async () => {
        if ((await remove.run({ id: passkey.id })) !== null) onClose();
      }}
    >
      <p>{staffText('removePasskeyBody')}</p>
    </ConfirmDialog>
  );
}
