import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useEffect, useRef } from 'react';
import type { MenuEntry } from '../../domains/catalog/category/menu.ts';
import { Hallmark } from '../../domains/metals/names/hallmark.tsx';
import { metalPath } from '../../domains/metals/names/metal-path.ts';
import { MetalSpot } from '../../domains/metals/spot/metal-spot.tsx';
import styles from './mega-menu.module.css';
import { menuText } from './menu-texts.ts';
import { NewestPiece } from './newest-piece.tsx';

/** Columns of their own before the rest is gathered. */
const COLUMNS = 2;

export interface MegaMenuProps {
  readonly entry: MenuEntry;
  /** Opened by the keyboard: the first link is focused. */
  readonly takesFocus: boolean;
}

/** The panel of one category: its metal and price, its categories in three columns, its newest piece. */
export default function MegaMenu({ entry, takesFocus }: MegaMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.querySelector('a')?.focus();
  }, [takesFocus]);
  const withChildren = entry.children.filter((child) => child.children.length > 0).slice(0, COLUMNS);
  const rest = entry.children.filter((child) => !withChildren.includes(child));
  return (
    <div ref={panel} className={`${styles.mega} wrap`}>
      <div className={styles.lead}>
        {entry.metal !== null && <Hallmark metal={entry.metal} size="lg" isDecorative />}
        <p className={styles.name}>{entry.name}</p>
        {entry.metal !== null && (
          <PageLink to={metalPath(entry.metal)} className={styles.spot}>
            <MetalSpot metal={entry.metal} />
          </PageLink>
        )}
        <ul>
          <MenuLine entry={entry} text={menuText('all', { name: withinSentence(entry.name) })} />
        </ul>
      </div>
      {withChildren.map((child) => (
        <section key={child.path}>
          <h3>
            <PageLink to={child.to}>{child.name}</PageLink>
          </h3>
          <ul>
            {child.children.map((grandchild) => (
              <MenuLine key={grandchild.path} entry={grandchild} />
            ))}
          </ul>
        </section>
      ))}
      {rest.length > 0 && (
        <section>
          <h3>
            <span>{menuText('more', { name: withinSentence(entry.name) })}</span>
          </h3>
          <ul>
            {rest.map((child) => (
              <MenuLine key={child.path} entry={child} />
            ))}
          </ul>
        </section>
      )}
      <div className={styles.piece}>
        <NewestPiece path={entry.path} />
      </div>
    </div>
  );
}

function MenuLine({ entry, text = entry.name }: { readonly entry: MenuEntry; readonly text?: string }) {
  return (
    <li>
      <PageLink to={entry.to}>
        {text}
        <span>{entry.productCount}</span>
      </PageLink>
    </li>
  );
}
