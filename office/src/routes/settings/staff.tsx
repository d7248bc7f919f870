import { Button } from '@ingot/ui/buttons/button.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Split } from '../../components/layout/split.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { InviteDialog } from '../../domains/staff/members/invite-dialog.tsx';
import { MemberPanel } from '../../domains/staff/members/member-panel.tsx';
import { MemberTable } from '../../domains/staff/members/member-table.tsx';
import { staffQuery } from '../../domains/staff/members/staff-query.ts';
import { RoleTable } from '../../domains/staff/roles/role-table.tsx';
import { staffText } from '../../domains/staff/staff-texts.ts';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { ErrorPage } from '../../shell/errors/error-page.tsx';

export default function StaffPage() {
  const { data, error, refetch } = useQuery(staffQuery);
  const [isInviting, setIsInviting] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const roles = data?.staff_roles ?? [];
  const member = data?.staff_members.find(({ id }) => id === chosen);
  return (
    <>
      <PageHeader
        title={staffText('staffTitle')}
        actions={
          <Button variant="primary" onClick={() => setIsInviting(true)}>
            <Icon of={UserRoundPlus} />
            {staffText('invite')}
          </Button>
        }
      />
      <Split
        side={
          member === undefined ? (
            <p className="muted">{staffText('choosePerson')}</p>
          ) : (
            <MemberPanel key={`${member.id} ${member.role}`} member={member} roles={roles} />
          )
        }
      >
        <MemberTable
          members={data?.staff_members}
          error={error === null ? null : failureText(error)}
          onRetry={() => void refetch()}
          chosen={chosen}
          onChoose={setChosen}
        />
      </Split>
      {data !== undefined && <RoleTable roles={roles} />}
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} roles={roles} />
    </>
  );
}

export { ErrorPage as ErrorBoundary };
