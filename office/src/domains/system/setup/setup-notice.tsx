import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { hasDemoData, setupQuery, stepsOf } from './setup-query.ts';
import { setupText } from './setup-texts.ts';

/** The open steps of the first run, on the first page of who can do them. Nothing in the demo shop. */
export function SetupNotice() {
  const { data } = useQuery({ ...setupQuery, enabled: usePermission('settings.write') });
  const setup = data?.shop_setup;
  if (setup === undefined || hasDemoData(setup)) return null;
  const count = stepsOf(setup).filter(({ state }) => state === 'open').length;
  if (count === 0) return null;
  return (
    <Alert kind="info">
      {setupText('notReady', { count })} <PageLink to="/settings/setup">{setupText('title')}</PageLink>
    </Alert>
  );
}
