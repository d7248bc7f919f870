import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isAllowed, useViewer } from '../../domains/staff/viewer/viewer.ts';
import { type Desk, placeOf } from '../desks/desks.ts';
import styles from './desk-tabs.module.css';

/** The pages of a desk; the current one is in view, also on a phone. Renders nothing for a desk with one page. */
export function DeskTabs({ desk }: { readonly desk: Desk }) {
  const viewer = useViewer();
  const current = placeOf(useLocation().pathname)?.page.path;
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current === undefined) return;
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const pages = desk.pages.filter(({ permission }) => isAllowed(viewer, permission));
  if (pages.length < 2) return null;
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={desk.text()}>
      {pages.map(({ path, text }) => (
        <PageLink key={path} to={path} aria-current={path === current ? 'page' : undefined}>
          {text()}
        </PageLink>
      ))}
    </nav>
  );
}
