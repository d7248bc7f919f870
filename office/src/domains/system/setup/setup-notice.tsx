import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { openStepsQuery } from './setup-query.ts';
import { setupText } from './setup-texts.ts';

/** The number of open steps of the first run, on the first page of who can do them. Nothing in the demo shop. */
export function SetupNotice() {
  const { data } = useQuery({ ...openStepsQuery, enabled: usePermission('settings.write') });
  const count = data?.open_setup_steps ?? 0;
  if (count === 0) return null;
  return (
    <Alert kind="info">
      {setupText('notReady', { count })} <PageLink to="/settings/setup">{setupText('title')}</PageLink>
    </Alert>
  );
}
