import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { Search, X } from 'lucide-react';
import { type CSSProperties, useDeferredValue, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { toggleSearch, useAppState } from '../../../platform/app-state/app-state.ts';
import { useSearchBox } from '../panel/use-search-box.ts';
import { searchText } from '../search-texts.ts';
import styles from './search-box.module.css';
import { SearchStatus } from './search-status.tsx';

// Every page has the field; the panel's code loads on use.
const SuggestionPanel = lazyPart(async () => ({
  default: (await import('../panel/suggestion-panel.tsx')).SuggestionPanel,
}));
const SearchSheet = lazyPart(async () => ({ default: (await import('./search-sheet.tsx')).SearchSheet }));

/**
 * The header's search: a field with suggestions on wide screens, a button with a full-screen dialog
 * on narrow ones.
 */
export function SearchBox() {
  const isOpen = useAppState((state) => state.searchOpen);
  const [isUsed, setIsUsed] = useState(false);
  if (isOpen && !isUsed) setIsUsed(true);
  return (
    <div className={styles.box}>
      <SearchField />
      <IconButton
        className={styles.trigger}
        icon={Search}
        label={searchText('open')}
        aria-haspopup="dialog"
        onClick={() => toggleSearch(true)}
      />
      {isUsed && (
        <SearchSheet
          isOpen={isOpen}
          onClose={() => toggleSearch(false)}
          onMissing={() => {
            setIsUsed(false);
            toggleSearch(false);
            addToast({ cause: 'search', type: 'error', message: searchText('notLoaded') });
          }}
        />
      )}
    </div>
  );
}

function SearchField() {
  const box = useSearchBox();
  // Deferred: the field shows typed text before the panel re-renders.
  const shown = useDeferredValue(box);
  const form = useRef<HTMLFormElement>(null);
  const width = { '--panel-width': `${box.suggestions.panelWidth ?? 871}px` } as CSSProperties;
  return (
    <search
      className={classNames(styles.field, box.suggestions.isFieldGrowing && styles.grown)}
      style={width}
    >
      <form
        ref={form}
        action="/search.html"
        onSubmit={box.submit}
        onReset={(event) => {
          event.preventDefault();
          // Focusing opens the panel, so this comes first and the panel stays closed.
          box.input.current?.focus();
          box.cancel();
        }}
        onBlur={(event) => {
          if (!form.current?.contains(event.relatedTarget)) box.close();
        }}
      >
        <Icon of={Search} className={styles.glass} />
        <input
          {...box.inputProps}
          className={styles.input}
          aria-label={searchText('label')}
          placeholder={searchText('placeholder')}
        />
        {box.text !== '' && (
          <button type="reset" className={styles.clear} aria-label={searchText('clear')}>
            <Icon of={X} />
          </button>
        )}
        <SearchStatus box={box} />
        {box.isOpen && createPortal(<div className={styles.scrim} />, document.body)}
        {box.isOpen && shown.isOpen && (
          // A click on a non-focusable element must not blur the field and close the panel.
          <div className={styles.panel} onPointerDown={keepFocus}>
            <SuggestionPanel box={shown} />
          </div>
        )}
      </form>
    </search>
  );
}

function keepFocus(event: React.PointerEvent) {
  if (!(event.target as HTMLElement).closest('a, button')) event.preventDefault();
}
