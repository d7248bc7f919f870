import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { LogOut, Moon, Sun, UserRound } from 'lucide-react';
import { useLocation } from 'react-router';
import { signOut } from '../../domains/staff/viewer/sign-out.ts';
import { useViewer } from '../../domains/staff/viewer/viewer.ts';
import { chooseTheme, useTheme } from '../../platform/theme/theme.ts';
import { useDeskCounts } from '../desks/desk-counts.ts';
import { type Desk, deskPath, placeOf, visibleGroups } from '../desks/desks.ts';
import { Brand } from './brand.tsx';
import { frameText } from './frame-texts.ts';
import styles from './sidebar.module.css';

/** The desks that the person may use, with their waiting items, and the account of the signed-in person. */
export function Sidebar({
  className,
  isSlim = true,
}: {
  readonly className?: string | undefined;
  readonly isSlim?: boolean;
}) {
  const viewer = useViewer();
  return (
    <aside
      aria-label={frameText('office')}
      className={classNames('on-vault', styles.side, isSlim && styles.slim, className)}
    >
      <div className={styles.brand}>
        <Brand />
      </div>
      <nav aria-label={frameText('desks')}>
        {visibleGroups(viewer).map((desks) => (
          <ul key={desks[0]?.code}>
            {desks.map((desk) => (
              <DeskLink key={desk.code} desk={desk} />
            ))}
          </ul>
        ))}
      </nav>
      <Who />
    </aside>
  );
}

function DeskLink({ desk }: { readonly desk: Desk }) {
  const isCurrent = placeOf(useLocation().pathname)?.desk.code === desk.code;
  const count = useDeskCounts()[desk.code] ?? 0;
  return (
    <li>
      <PageLink to={deskPath(desk)} title={desk.text()} aria-current={isCurrent ? 'page' : undefined}>
        <Icon of={desk.icon} />
        <span>{desk.text()}</span>
        {count > 0 && (
          <b className="num">
            <span aria-hidden="true">{count}</span>
            <span className="vh">{frameText('waiting', { count: String(count) })}</span>
          </b>
        )}
      </PageLink>
    </li>
  );
}

function Who() {
  const { name, role_name: role } = useViewer();
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <div className={styles.who}>
      <PageLink to="/account" className={styles.person} title={frameText('ownAccount')}>
        <Icon of={UserRound} />
        <span>
          {name}
          <span>{role}</span>
        </span>
      </PageLink>
      <button
        type="button"
        aria-label={frameText(next)}
        title={frameText(next)}
        onClick={() => chooseTheme(next)}
      >
        <Icon of={next === 'dark' ? Moon : Sun} />
      </button>
      <button type="button" aria-label={frameText('signOut')} title={frameText('signOut')} onClick={signOut}>
        <Icon of={LogOut} />
      </button>
    </div>
  );
}
