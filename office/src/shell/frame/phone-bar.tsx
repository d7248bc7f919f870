import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Menu, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useDeskCounts } from '../desks/desk-counts.ts';
import { openSearch } from '../search/search-state.ts';
import { searchText } from '../search/search-texts.ts';
import { frameText } from './frame-texts.ts';
import styles from './phone-bar.module.css';
import { Sidebar } from './sidebar.tsx';

/** The bar of narrow screens: menu, name of the desk, search. */
export function PhoneBar({ title }: { readonly title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  const waiting = Object.values(useDeskCounts()).reduce((sum, count) => sum + count, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu.
  useEffect(() => setIsOpen(false), [key]);
  return (
    <nav aria-label={frameText('menu')} className={`on-vault ${styles.bar}`}>
      <button
        type="button"
        aria-label={waiting === 0 ? frameText('openMenu') : frameText('openMenuWaiting', { count: waiting })}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon of={Menu} />
        {waiting > 0 && <i className="num">{waiting}</i>}
      </button>
      <b>{title}</b>
      <button type="button" aria-label={searchText('search')} aria-haspopup="dialog" onClick={openSearch}>
        <Icon of={Search} />
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={frameText('menu')}
        hasHiddenTitle
        kind="drawer-left"
        className={styles.drawer}
      >
        <Sidebar isSlim={false} />
      </Dialog>
    </nav>
  );
}
