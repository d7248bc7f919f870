import { PERMISSIONS } from '@ingot/rules/staff/permissions.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Check } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import {
  DeleteStaffRoleDocument,
  SaveStaffRoleDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import type { Role } from '../members/staff-query.ts';
import { staffText } from '../staff-texts.ts';
import { permissionAreas } from './permission-areas.ts';
import styles from './role-dialog.module.css';

interface RoleDialogProps {
  /** The role to change; null for a new one. */
  readonly role: Role | null;
  readonly onClose: () => void;
}

/** Name and permissions of a role of the dealer. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role?.permissions));
  const [isChecked, setIsChecked] = useState(false);
  const save = useAction(SaveStaffRoleDocument, {
    changes: ['staff'],
    success: ({ save_staff_role: saved }) => staffText('roleSaved', { role: saved.name }),
  });
  const isNamed = name.trim() !== '';
  const error = isChecked && chosen.size === 0 ? staffText('chooseOne') : save.error;
  return (
    <FormDialog
      isOpen
      isWide
      onClose={onClose}
      title={role === null ? staffText('newRole') : staffText('editRole', { role: role.name })}
      submit={staffText('save')}
      isBusy={save.isPending}
      error={error}
      extra={role !== null && <Deletion role={role} onDeleted={onClose} />}
      onSubmit={async (event) => {
        event.preventDefault();
        setIsChecked(true);
        if (!isNamed || chosen.size === 0) return;
        const input = { code: role?.code ?? null, name: name.trim(), permissions: [...chosen] };
        if ((await save.run(input)) !== null) onClose();
      }}
    >
      <TextField
        label={staffText('roleName')}
        value={name}
        error={isChecked && !isNamed ? staffText('required') : null}
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.areas}>
        {permissionAreas().map((area) => (
          <fieldset key={area.name}>
            <legend>{area.name}</legend>
            {area.permissions.map((permission) => (
              <Check
                key={permission}
                checked={chosen.has(permission)}
                onChange={({ target }) => {
                  const others = [...chosen].filter((other) => other !== permission);
                  setChosen(new Set(target.checked ? [...others, permission] : others));
                }}
              >
                {PERMISSIONS[permission]}
              </Check>
            ))}
          </fieldset>
        ))}
      </div>
    </FormDialog>
  );
}

function Deletion({ role, onDeleted }: { readonly role: Role; readonly onDeleted: () => void }) {
  const remove = useAction(DeleteStaffRoleDocument, {
    changes: ['staff'],
    success: () => staffText('roleDeleted', { role: role.name }),
  });
  return (
    <Button
      variant="danger"
      isBusy={remove.isPending}
      disabled={role.members > 0}
      title={remove.error ?? undefined}
      onClick={async () => {
        if ((await remove.run({ code: role.code })) !== null) onDeleted();
      }}
    >
      {staffText('deleteRole')}
    </Button>
  );
}
