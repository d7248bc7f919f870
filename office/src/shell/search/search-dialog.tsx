import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer, type Viewer } from '../../domains/staff/viewer/viewer.ts';
import styles from './search.module.css';
import { SEARCH_SOURCES, type SearchHit } from './search-sources.ts';
import { closeSearch, useSearchOpen } from './search-state.ts';
import { searchText } from './search-texts.ts';

/** The search over everything that the person may open. */
export function SearchDialog() {
  const isOpen = useSearchOpen();
  return (
    <Dialog isOpen={isOpen} onClose={closeSearch} title={searchText('everything')} className={styles.dialog}>
      <SearchForm />
    </Dialog>
  );
}

function SearchForm() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data: groups = [], isError } = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => findAll(wanted, viewer, signal),
    enabled: wanted !== '',
    placeholderData: (previous) => previous,
  });
  const shown = wanted === '' ? [] : groups;
  const first = shown[0]?.hits[0];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (first === undefined) return;
        closeSearch();
        void navigate(first.path);
      }}
    >
      <TextField
        ref={field}
        label={<span className="vh">{searchText('everything')}</span>}
        type="search"
        autoComplete="off"
        placeholder={searchText('placeholder')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          results.current?.querySelector('a')?.focus();
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links inside. */}
      <div ref={results} className={styles.results} aria-live="polite" onKeyDown={moveFocus}>
        {shown.map(({ name, hits }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {hits.map((hit) => (
                <li key={hit.path}>
                  <PageLink to={hit.path} onClick={closeSearch}>
                    {hit.text}
                    {hit.note !== undefined && <small>{hit.note}</small>}
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {wanted !== '' && shown.length === 0 && (
          <p className="muted">{searchText(isError ? 'failed' : 'nothing', { text: wanted })}</p>
        )}
      </div>
    </form>
  );
}

interface HitGroup {
  readonly name: string;
  readonly hits: readonly SearchHit[];
}

async function findAll(text: string, viewer: Viewer, signal: AbortSignal): Promise<HitGroup[]> {
  const groups = await Promise.all(
    SEARCH_SOURCES.map(async ({ name, find }) => ({ name: name(), hits: await find(text, viewer, signal) })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
}

/** Moves the focus between the results with the arrow keys. */
function moveFocus(event: React.KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll('a')];
  links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]?.focus();
}
