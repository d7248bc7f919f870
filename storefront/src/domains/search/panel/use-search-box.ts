import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { executeSearch } from '../../../platform/app-state/app-state.ts';
import { productPath } from '../../catalog/product-path.ts';
import { rememberSearch } from '../suggestions/recent-searches.ts';
import { searchedText } from '../suggestions/searched-text.ts';
import { searchPath } from '../suggestions/suggestion-blocks.ts';
import { searchProductsQuery, searchSettingsQuery, useSuggestions } from '../suggestions/use-suggestions.ts';

/** The state of a search box: text, suggestions and event handlers. */
export type SearchBoxState = ReturnType<typeof useSearchBox>;

/**
 * Returns the state and behavior of a search box. The panel opens on focus and typing if it has
 * content. It closes on submit, cancel, Escape and every navigation.
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

  // A navigation closes the panel. The field keeps the search text only on its results page.
  const [shownKey, setShownKey] = useState(location.key);
  if (shownKey !== location.key) {
    setShownKey(location.key);
    setText(searchedIn(location));
    close();
  }

  useEffect(() => {
    // On a slow connection, text may have been typed before hydration: reads it.
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
      // One position more than rows: after the last row the cursor returns to the field.
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
    /** Clears the field and closes the panel. */
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

/** Returns the search text of a results page; empty on other pages. */
function searchedIn({ pathname, search }: Location): string {
  return pathname === '/search.html' ? searchedText(new URLSearchParams(search)) : '';
}

/** Returns the selectable rows of the panel, in display order. */
function suggestionRows(gridId: string): HTMLElement[] {
  const grid = document.getElementById(gridId);
  return grid === null ? [] : [...grid.querySelectorAll<HTMLElement>('[role="row"][id]')];
}

/**
 * Returns the path of the only product found, if the shop opens single results directly; null
 * otherwise.
 */
async function onlyProduct(client: ReturnType<typeof useQueryClient>, query: string): Promise<string | null> {
  try {
    const { storeConfig } = await client.ensureQueryData(searchSettingsQuery());
    const block = storeConfig?.search_settings.blocks.find((candidate) => candidate.code === 'product');
    if (!block?.redirect_single_product) return null;
    const { xsearchProducts } = await client.ensureQueryData(searchProductsQuery(query));
    const [product] = xsearchProducts.items;
    return xsearchProducts.total_count === 1 && product ? productPath(product) : null;
  } catch {
    // The results page shows the error.
    return null;
  }
}
