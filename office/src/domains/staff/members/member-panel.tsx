import { Button } from '@ingot/ui/buttons/button.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useLeaveWarning } from '../../../components/save/use-leave-warning.ts';
import {
  ChangeStaffRoleDocument,
  EndSessionDocument,
  RemoveStaffDocument,
  RenewInvitationDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { SessionList } from '../sessions/session-list.tsx';
import { staffText } from '../staff-texts.ts';
import { InvitationLink } from './invitation-link.tsx';
import styles from './member-panel.module.css';
import type { Member, Role } from './staff-query.ts';

interface MemberPanelProps {
  readonly member: Member;
  readonly roles: readonly Role[];
}

/** Role, sessions and invitation of one member of staff. */
export function MemberPanel({ member, roles }: MemberPanelProps) {
  return (
    <>
      <section>
        <h2>{member.name}</h2>
        <p className={`muted small ${styles.email}`}>{member.email}</p>
        <RoleForm member={member} roles={roles} />
      </section>
      <section>
        <h3>{staffText('sessions')}</h3>
        <SessionList sessions={member.sessions} member={member.id} />
        <div className="row">
          {member.sessions.length > 1 && <EndAllSessions member={member} />}
          <Renewal member={member} />
          <Removal member={member} />
        </div>
      </section>
    </>
  );
}

function RoleForm({ member, roles }: MemberPanelProps) {
  const [role, setRole] = useState(member.role);
  const change = useAction(ChangeStaffRoleDocument, {
    changes: ['staff'],
    success: ({ change_staff_role: { name, role_name: newRole } }) =>
      staffText('roleChanged', { name, role: newRole }),
  });
  useLeaveWarning(role !== member.role);
  return (
    <form
      className={styles.role}
      onSubmit={(event) => {
        event.preventDefault();
        void change.run({ member: member.id, role });
      }}
    >
      <SelectField
        label={staffText('role')}
        value={role}
        onChange={({ target }) => setRole(target.value)}
        help={staffText('changeRoleNote', { name: member.name })}
      >
        {roles.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {change.error !== null && <Alert kind="error">{change.error}</Alert>}
      {role !== member.role && (
        <Button type="submit" size="sm" variant="primary" isBusy={change.isPending}>
          {staffText('saveRole')}
        </Button>
      )}
    </form>
  );
}

function EndAllSessions({ member }: { readonly member: Member }) {
  const end = useAction(EndSessionDocument, { changes: ['staff'] });
  return (
    <Button
      size="sm"
      isBusy={end.isPending}
      onClick={async () => {
        for (const { id, is_current: isCurrent } of member.sessions)
          if (!isCurrent) await end.run({ id, member: member.id });
      }}
    >
      {staffText('signOutEverywhere')}
    </Button>
  );
}

function Renewal({ member }: { readonly member: Member }) {
  const [isOpen, setIsOpen] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const renew = useAction(RenewInvitationDocument, {
    changes: ['staff'],
    success: () => staffText('renewed', { email: member.email }),
  });
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {staffText('renewInvitation')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={staffText('renewTitle', { name: member.name })}
        confirm={staffText('sendInvitation')}
        isBusy={renew.isPending}
        error={renew.error}
        onConfirm={async () => {
          const result = await renew.run({ member: member.id });
          if (result === null) return;
          setIsOpen(false);
          setLink(result.renew_invitation.invitation_link ?? null);
        }}
      >
        <p>{staffText('renewBody')}</p>
      </ConfirmDialog>
      <InvitationLink link={link} email={member.email} onClose={() => setLink(null)} />
    </>
  );
}

function Removal({ member }: { readonly member: Member }) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useAction(RemoveStaffDocument, {
    changes: ['staff'],
    success: () => staffText('removed', { name: member.name }),
  });
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setIsOpen(true)}>
        {staffText('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={staffText('removeTitle', { name: member.name })}
        confirm={staffText('remove')}
        isDangerous
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={async () => {
          if ((await remove.run({ member: member.id })) !== null) setIsOpen(false);
        }}
      >
        <p>{staffText('removeBody')}</p>
      </ConfirmDialog>
    </>
  );
}
