import { Search, X } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { addToast } from '../ui/toasts.ts';
import styles from './search-box.module.css';
import { searchText } from './search-texts.ts';
import { useSearchBox } from './use-search-box.ts';

// Every page has the field; what opens from it comes when it is used.
const SuggestionPanel = lazyPart(async () => ({
  default: (await import('./suggestion-panel.tsx')).SuggestionPanel,
}));
const SearchSheet = lazyPart(async () => ({ default: (await import('./search-sheet.tsx')).SearchSheet }));

/** The header's search: a field with suggestions on wide screens, a button that fills the screen on narrow ones. */
export function SearchBox() {
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <div className={styles.box}>
      <SearchField />
      <IconButton
        className={styles.trigger}
        icon={Search}
        label={searchText('open')}
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
      />
      {sheet !== 'unused' && (
        <SearchSheet
          isOpen={sheet === 'open'}
          onClose={() => setSheet('closed')}
          onMissing={() => {
            setSheet('unused');
            addToast({ type: 'error', message: searchText('notLoaded') });
          }}
        />
      )}
    </div>
  );
}

function SearchField() {
  const box = useSearchBox();
  const form = useRef<HTMLFormElement>(null);
  const width = { '--panel-width': `${box.suggestions.panelWidth ?? 871}px` } as CSSProperties;
  return (
    <search className={styles.field}>
      <form
        ref={form}
        action="/search.html"
        onSubmit={box.submit}
        onReset={(event) => {
          event.preventDefault();
          box.cancel();
          box.input.current?.focus();
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
        {box.isOpen && createPortal(<div className={styles.scrim} />, document.body)}
        {box.isOpen && (
          // Pressing on something that takes no focus must not blur the field and close the panel under the finger.
          <div className={styles.panel} style={width} onPointerDown={keepFocus}>
            <SuggestionPanel box={box} />
          </div>
        )}
      </form>
    </search>
  );
}

function keepFocus(event: React.PointerEvent) {
  if (!(event.target as HTMLElement).closest('a, button')) event.preventDefault();
}
