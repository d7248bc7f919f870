import { isPermission, PERMISSIONS } from '@ingot/rules/staff/permissions.ts';
import { Lock } from 'lucide-react';
import { MessagePage } from '../../components/page/message-page.tsx';
import { errorText } from './error-texts.ts';

/** The page in place of one that the role of the person does not allow. */
export function NoPermissionPage({ permission }: { readonly permission: string }) {
  const name = isPermission(permission) ? PERMISSIONS[permission] : permission;
  return (
    <MessagePage
      icon={Lock}
      title={errorText('noPermission')}
      text={errorText('noPermissionBody', { permission: name })}
    />
  );
}
