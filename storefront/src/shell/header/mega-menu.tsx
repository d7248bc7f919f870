import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useEffect, useRef } from 'react';
import type { MenuEntry } from '../../domains/catalog/category/menu.ts';
import { Hallmark } from '../../domains/metals/names/hallmark.tsx';
import { metalPath } from '../../domains/metals/names/metal-path.ts';
import { MetalSpot } from '../../domains/metals/spot/metal-spot.tsx';
import styles from './mega-menu.module.css';
import { entryItselfText, menuText } from './menu-texts.ts';
import { NewestPiece } from './newest-piece.tsx';

/** Number of separate columns; other entries share the last one. */
const COLUMNS = 2;

export interface MegaMenuProps {
  readonly entry: MenuEntry;
  /** Whether the keyboard opened it: the first link takes the focus. */
  readonly takesFocus: boolean;
}

/**
 * The panel of one entry: its metal and price, the entries below it in three columns, and the newest
 * product of a category.
 */
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
          <MenuLine entry={entry} text={entryItselfText(entry)} />
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
      <div className={styles.piece}>{entry.productCount !== null && <NewestPiece path={entry.path} />}</div>
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
