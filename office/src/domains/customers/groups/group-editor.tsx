import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useSettled } from '../../../components/fields/use-settled.ts';
import { Section } from '../../../components/layout/section.tsx';
import { mayLoseInput } from '../../../components/save/may-lose-input.ts';
import { SaveBar } from '../../../components/save/save-bar.tsx';
import { useLeaveWarning } from '../../../components/save/use-leave-warning.ts';
import {
  DeleteCustomerGroupDocument,
  SaveCustomerGroupDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { groupDraft, groupInput } from './group-draft.ts';
import { GroupForm } from './group-form.tsx';
import { GroupPreview } from './group-preview.tsx';
import type { Group, Groups } from './groups-query.ts';
import { groupsText } from './groups-texts.ts';

interface GroupEditorProps {
  readonly groups: Groups;
  /** Null for a new group. */
  readonly id: string | null;
  readonly onClose: () => void;
}

const CHANGES = ['settings', 'customers', 'products'] as const;

/** The terms of one group with the resulting prices. A rejected save keeps what was typed. */
export function GroupEditor({ groups, id, onClose }: GroupEditorProps) {
  const [stored, setStored] = useState(groups);
  const groupIn = ({ groups: all }: Groups): Group | null => all.find((one) => one.id === id) ?? null;
  const group = groupIn(stored);
  const [draft, setDraft] = useState(() => groupDraft(group));
  const [isDeleting, setIsDeleting] = useState(false);
  const input = groupInput(draft);
  const previewed = useSettled(input);
  const save = useAction(SaveCustomerGroupDocument, {
    changes: CHANGES,
    success: () => groupsText('saved'),
  });
  const remove = useAction(DeleteCustomerGroupDocument, {
    changes: CHANGES,
    success: () => groupsText('deleted'),
  });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(groupDraft(group));
  useLeaveWarning(isChanged);
  const isOutdated = stored.version !== groups.version;
  const restart = (from: Groups) => {
    setStored(from);
    setDraft(groupDraft(groupIn(from)));
    save.reset();
  };
  // Without typed values, the form follows changes by other people.
  if (isOutdated && !isChanged && !save.isPending) restart(groups);
  return (
    <Section
      title={group === null ? groupsText('newTitle') : groupsText('editTitle', { name: group.name })}
      actions={
        <>
          {group !== null && (
            <Button size="sm" onClick={() => setIsDeleting(true)}>
              {groupsText('delete')}
            </Button>
          )}
          <Button size="sm" onClick={async () => (await mayLoseInput()) && onClose()}>
            {groupsText('close')}
          </Button>
        </>
      }
    >
      <GroupForm draft={draft} groups={stored} onChange={setDraft} />
      <Section title={groupsText('preview')}>
        {previewed === null ? (
          <p role="status">{groupsText('incomplete')}</p>
        ) : (
          <GroupPreview id={id} group={previewed} currency={stored.currency} />
        )}
      </Section>
      {save.error !== null && <Alert kind="error">{save.error}</Alert>}
      {isOutdated && isChanged && <Alert kind="warning">{groupsText('outdated')}</Alert>}
      {isChanged && (
        <SaveBar
          save={groupsText('save')}
          discard={groupsText('discard')}
          isBusy={save.isPending}
          isDisabled={input === null}
          onDiscard={() => restart(groups)}
          onSave={async () => {
            if (input === null) return;
            const result = await save.run({ version: stored.version, id, group: input });
            if (result === null) return;
            if (id === null) onClose();
            else restart(result.save_customer_group);
          }}
        >
          <b>{groupsText('bar')}</b> {groupsText('barBody')}
        </SaveBar>
      )}
      {group !== null && (
        <ConfirmDialog
          isOpen={isDeleting}
          onClose={() => setIsDeleting(false)}
          title={groupsText('deleteTitle', { name: group.name })}
          confirm={groupsText('delete')}
          isDangerous
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={async () => {
            if ((await remove.run({ version: groups.version, id: group.id })) !== null) onClose();
          }}
        >
          <p>{groupsText('deleteBody')}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
