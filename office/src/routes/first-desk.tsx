import { Navigate } from 'react-router';
import { useViewer } from '../domains/staff/viewer/viewer.ts';
import { deskPath, visibleDesks } from '../shell/desks/desks.ts';
import { ErrorPage } from '../shell/errors/error-page.tsx';

/** Opens the first desk that the person may use, else the own account. */
export default function FirstDesk() {
  const [desk] = visibleDesks(useViewer());
  return <Navigate to={desk === undefined ? '/account' : deskPath(desk)} replace />;
}

export { ErrorPage as ErrorBoundary };
