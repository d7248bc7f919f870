import { useModal } from '@ingot/ui/dialogs/use-modal.ts';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { SuggestionPanel } from '../panel/suggestion-panel.tsx';
import { useSearchBox } from '../panel/use-search-box.ts';
import { searchText } from '../search-texts.ts';
import styles from './search-sheet.module.css';
import { SearchStatus } from './search-status.tsx';

export interface SearchSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Search on a narrow screen: the field and its suggestions fill it. */
export function SearchSheet({ isOpen, onClose }: SearchSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, isOpen);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={searchText('label')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen && <SheetContent onClose={onClose} />}
    </dialog>
  );
}

function SheetContent({ onClose }: { readonly onClose: () => void }) {
  const box = useSearchBox({ onDone: onClose });
  const shown = useDeferredValue(box);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    // Opening a suggestion changes the page below the dialog.
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
  const leave = () => {
    box.cancel();
    onClose();
  };
  return (
    <>
      <search>
        <form action="/search.html" className={styles.bar} onSubmit={box.submit}>
          <Icon of={Search} />
          <input
            {...box.inputProps}
            className={styles.input}
            aria-label={searchText('label')}
            placeholder={searchText('placeholder')}
            onKeyDown={(event) => {
              // One press of Escape closes the dialog, before the panel or the browser's search
              // field handle it.
              if (event.key !== 'Escape') return box.inputProps.onKeyDown(event);
              event.preventDefault();
              leave();
            }}
            // biome-ignore lint/a11y/noAutofocus: the sheet was opened for typing.
            autoFocus
          />
          <TextButton onClick={leave}>{searchText('cancel')}</TextButton>
        </form>
      </search>
      <SearchStatus box={box} />
      {box.isOpen && shown.isOpen && <SuggestionPanel box={shown} />}
    </>
  );
}
