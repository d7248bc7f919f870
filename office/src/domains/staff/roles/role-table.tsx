import { PERMISSIONS } from '@ingot/rules/staff/permissions.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Check, Plus } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Section } from '../../../components/layout/section.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import type { Role } from '../members/staff-query.ts';
import { staffText } from '../staff-texts.ts';
import { permissionAreas } from './permission-areas.ts';
import { RoleDialog } from './role-dialog.tsx';
import styles from './role-table.module.css';

/** Which role has which permission. Roles of the dealer can be changed. */
export function RoleTable({ roles }: { readonly roles: readonly Role[] }) {
  const [edited, setEdited] = useState<Role | 'new' | null>(null);
  return (
    <Section
      title={staffText('roles')}
      actions={
        <Button size="sm" onClick={() => setEdited('new')}>
          <Icon of={Plus} size="sm" />
          {staffText('newRole')}
        </Button>
      }
    >
      <DenseTable label={staffText('roles')} isCompact className={styles.roles}>
        <thead>
          <tr>
            <th scope="col">{staffText('permission')}</th>
            {roles.map((role) => (
              <th key={role.code} scope="col">
                {role.is_built_in ? (
                  role.name
                ) : (
                  <TextButton
                    aria-label={staffText('editRole', { role: role.name })}
                    onClick={() => setEdited(role)}
                  >
                    {role.name}
                  </TextButton>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionAreas().map(({ name, permissions }) => (
            <Fragment key={name}>
              <tr data-row="group">
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  {name}
                </th>
              </tr>
              {permissions.map((permission) => (
                <tr key={permission}>
                  <td>{PERMISSIONS[permission]}</td>
                  {roles.map((role) => (
                    <td key={role.code}>
                      <Mark isAllowed={role.permissions.includes(permission)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </DenseTable>
      <p className={`small muted ${styles.note}`}>{staffText('rolesNote')}</p>
      {edited !== null && (
        <RoleDialog role={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Section>
  );
}

function Mark({ isAllowed }: { readonly isAllowed: boolean }) {
  return (
    <>
      {isAllowed ? (
        <Icon of={Check} />
      ) : (
        <span aria-hidden="true" className={styles.no}>
          ·
        </span>
      )}
      <span className="vh">{staffText(isAllowed ? 'yes' : 'no')}</span>
    </>
  );
}
