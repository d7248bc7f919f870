import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { executeSearch } from '../../../platform/app-state/app-state.ts';
import { productPath } from '../../catalog/product-address.ts';
import { rememberSearch } from '../suggestions/recent-searches.ts';
import { searchedText } from '../suggestions/searched-text.ts';
import { searchPath } from '../suggestions/suggestion-blocks.ts';
import { searchProductsQuery, searchSettingsQuery, useSuggestions } from '../suggestions/use-suggestions.ts';

/** A search box: its text, its suggestions, and what happens on typing, keys and submit. */
export type SearchBoxState = ReturnType<typeof useSearchBox>;

/**
 * The behaviour of a search box, whatever it looks like. The panel opens on focus and typing, when there is something to
 * show, and closes on submit, cancel, Escape and every change of page.
 */
export function useSearchBox({ onDone }: { readonly onDone?: () => void } = {}) {
  const location = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(searchedIn(location));
  const [wantsPanel, setWantsPanel] = useState(false);
  const [activeRow, setActiveRow] = useState(-1);
  const suggestions = useSuggestions(text, wantsPanel);
  const isOpen = wantsPanel && suggestions.hasContent;
  const gridId = `${id}-grid`;
  const rowId = (row: number) => `${id}-row-${row}`;

  const close = () => {
    setWantsPanel(false);
    setActiveRow(-1);
  };

  // SRCH-07: a new page is under the panel now. What was searched for stands in the field over its results only.
  const [shownKey, setShownKey] = useState(location.key);
  if (shownKey !== location.key) {
    setShownKey(location.key);
    setText(searchedIn(location));
    close();
  }

  useEffect(() => {
    // Over a slow line the field is typed into before the page can act: what stands there then is the text.
    const field = input.current;
    if (field === null) return;
    if (field.value !== '') setText(field.value);
    if (field === document.activeElement) setWantsPanel(true);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim();
    if (query === '') return;
    rememberSearch(query);
    close();
    onDone?.();
    const only = await onlyProduct(client, query);
    executeSearch(() => navigate(only ?? searchPath(query)));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
      return;
    }
    if (!isOpen) return;
    const rows = suggestionRows(gridId);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      // One place more than there are rows: past the last row the cursor is back in the field.
      const next = ((activeRow + 1 + step + rows.length + 1) % (rows.length + 1)) - 1;
      setActiveRow(next);
      rows[next]?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && activeRow >= 0) {
      event.preventDefault();
      rows[activeRow]?.querySelector('a')?.click();
    }
  };

  return {
    text,
    suggestions,
    isOpen,
    activeRow,
    gridId,
    rowId,
    input,
    submit,
    close,
    /** Empties the field and closes the panel (SRCH-09). */
    cancel: () => {
      setText('');
      close();
    },
    inputProps: {
      ref: input,
      name: 'query',
      type: 'search',
      value: text,
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'grid',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? gridId : undefined,
      'aria-activedescendant': isOpen && activeRow >= 0 ? rowId(activeRow) : undefined,
      onFocus: () => setWantsPanel(true),
      onChange: (event: { readonly target: { readonly value: string } }) => {
        setText(event.target.value);
        setWantsPanel(true);
        setActiveRow(-1);
      },
      onKeyDown,
    } as const,
  };
}

/** What was searched for, on the page of its results. */
function searchedIn({ pathname, search }: Location): string {
  return pathname === '/search.html' ? searchedText(new URLSearchParams(search)) : '';
}

/** The rows of the panel that can be chosen, in the order in which they stand on the screen. */
function suggestionRows(gridId: string): HTMLElement[] {
  const grid = document.getElementById(gridId);
  return grid === null ? [] : [...grid.querySelectorAll<HTMLElement>('[role="row"][id]')];
}

/** The page of the only product that a search finds, when the shop wants such searches to go straight to it (SRCH-11). */
async function onlyProduct(client: ReturnType<typeof useQueryClient>, query: string): Promise<string | null> {
  try {
    const { storeConfig } = await client.ensureQueryData(searchSettingsQuery());
    const block = storeConfig?.search_settings.blocks.find((candidate) => candidate.code === 'product');
    if (!block?.redirect_single_product) return null;
    const { xsearchProducts } = await client.ensureQueryData(searchProductsQuery(query));
    const [product] = xsearchProducts.items;
    return xsearchProducts.total_count === 1 && product ? productPath(product) : null;
  } catch {
    // The results page says what went wrong.
    return null;
  }
}
