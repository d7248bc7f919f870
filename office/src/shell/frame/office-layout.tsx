import { classNames } from '@ingot/ui/styles/class-names.ts';
import { Outlet, redirect, useLocation } from 'react-router';
import { isAllowed, useViewer, viewerQuery } from '../../domains/staff/viewer/viewer.ts';
import { useWorkByDesk } from '../../domains/staff/work/work-query.ts';
import { SetupReturn } from '../../domains/system/setup/setup-return.tsx';
import { officeQueryClient } from '../../platform/graphql/query-client.ts';
import { setShopTimeZone } from '../../platform/shop-time/shop-time-zone.ts';
import { DeskCountsProvider } from '../desks/desk-counts.ts';
import { neededPermission, placeOf } from '../desks/desks.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { NoPermissionPage } from '../errors/no-permission-page.tsx';
import { LeaveGuard } from '../navigation/leave-guard.tsx';
import { useFocusAfterRemoval } from '../navigation/use-focus-after-removal.ts';
import { useHeadingFocus } from '../navigation/use-heading-focus.ts';
import { SearchDialog } from '../search/search-dialog.tsx';
import { SessionDialogs } from '../session/session-dialogs.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import { frameText } from './frame-texts.ts';
import styles from './office-layout.module.css';
import { PhoneBar } from './phone-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useConnection } from './use-connection.ts';
import { useIsWholeScreen } from './whole-screen.ts';

/** Lets signed-in members of staff in; others continue at the sign-in page and come back. */
export async function clientLoader({ request }: { readonly request: Request }) {
  const { viewer } = await officeQueryClient.ensureQueryData(viewerQuery);
  if (viewer) {
    setShopTimeZone(viewer.time_zone);
    return null;
  }
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/office/, '') || '/';
  throw redirect(path === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ to: path + search })}`);
}

/** The frame of every page after sign-in: sidebar with the desks, top bar, tabs of the desk. */
export default function OfficeLayout() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  const permission = neededPermission(pathname);
  const isWhole = useIsWholeScreen();
  useHeadingFocus();
  useFocusAfterRemoval();
  useConnection();
  return (
    <DeskCountsProvider value={useWorkByDesk()}>
      <div className={classNames(styles.office, isWhole && styles.whole)}>
        <a className="skip" href="#main">
          {frameText('skip')}
        </a>
        <div className={styles.side}>
          <Sidebar className={styles.fixed} />
        </div>
        <div className={styles.phone}>
          <PhoneBar title={place?.desk.text() ?? frameText('office')} />
        </div>
        <div className={styles.page}>
          <div className={styles.around}>
            <TopBar />
          </div>
          <main id="main" className={styles.body} tabIndex={-1}>
            {place !== null && (
              <div className={styles.around}>
                <SetupReturn />
                <DeskTabs desk={place.desk} />
              </div>
            )}
            {permission !== null && !isAllowed(viewer, permission) ? (
              <NoPermissionPage permission={permission} />
            ) : (
              <Outlet />
            )}
          </main>
        </div>
        <SearchDialog />
        <LeaveGuard />
        <SessionDialogs />
      </div>
    </DeskCountsProvider>
  );
}

export { ErrorPage as ErrorBoundary };
