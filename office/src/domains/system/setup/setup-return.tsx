import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useLocation } from 'react-router';
import styles from './setup.module.css';
import { setupText } from './setup-texts.ts';
import { isInSetup } from './setup-visit.ts';

const CHECKLIST = '/settings/setup';
/** The desks that the checklist leads to. */
const DESKS = /^\/(settings|products|content)(\/|$)/;

/** Leads back to the checklist of the first run from each page that it leads to; nothing elsewhere. */
export function SetupReturn() {
  const { pathname } = useLocation();
  if (pathname === CHECKLIST || !DESKS.test(pathname) || !isInSetup()) return null;
  return (
    <p className={styles.back}>
      <PageLink to={CHECKLIST}>{setupText('backToSteps')}</PageLink>
    </p>
  );
}
