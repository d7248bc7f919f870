import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { Search } from 'lucide-react';
import { useShortcut } from '../../components/keyboard/use-shortcut.ts';
import styles from './search.module.css';
import { openSearch } from './search-state.ts';
import { searchText } from './search-texts.ts';

/** The button that looks like a search field and opens the search, and the key `/`. */
export function SearchField({ className }: { readonly className?: string | undefined }) {
  useShortcut('/', openSearch);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      className={classNames(styles.field, className)}
      onClick={openSearch}
    >
      <Icon of={Search} size="sm" />
      <span>{searchText('everything')}</span>
      <kbd>/</kbd>
    </button>
  );
}
