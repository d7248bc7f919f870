import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../platform/graphql/failure-text.ts';
import { useSearchText } from '../fields/use-search-text.ts';
import { ListBar, ListSearch } from '../tables/list-bar.tsx';
import { ListEmpty } from '../tables/list-empty.tsx';
import { ListFailure } from '../tables/list-failure.tsx';
import { Paging } from '../tables/paging.tsx';
import styles from './media.module.css';
import { MediaGrid } from './media-grid.tsx';
import { type MediaFile, type MediaKind, mediaAssetsQuery } from './media-query.ts';
import { mediaText } from './media-texts.ts';

const KINDS = ['image', 'drawing', 'video'] as const;

interface MediaBrowserProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (file: MediaFile) => void;
  /** Shows files of one kind only. */
  readonly only?: MediaKind | null;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Rendered between the search and the files. */
  readonly children?: ReactNode;
}

/** The files of the library with a search, a filter by type, and pages. */
export function MediaBrowser({
  chosen,
  onChoose,
  only = null,
  search,
  onSearch,
  children,
}: MediaBrowserProps) {
  const [text, setText] = useSearchText(search, onSearch);
  const [wanted, setWanted] = useState<MediaKind | null>(null);
  const kind = only ?? wanted;
  const key = JSON.stringify([search, kind]);
  const [opened, setOpened] = useState({ key, cursors: [] as readonly string[] });
  const cursors = opened.key === key ? opened.cursors : [];
  const { data, error, refetch } = useQuery(mediaAssetsQuery(search, kind, cursors.at(-1) ?? null));
  const page = data?.media_assets;
  const next = page?.next ?? null;
  const isFiltered = search !== '' || kind !== null;
  return (
    <div className={styles.browser}>
      <ListBar>
        {only === null && (
          <label className={styles.kind}>
            <span className="vh">{mediaText('kind')}</span>
            <select
              value={wanted ?? ''}
              onChange={({ target }) => setWanted(KINDS.find((one) => one === target.value) ?? null)}
            >
              <option value="">{mediaText('all')}</option>
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {mediaText(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        <ListSearch
          label={mediaText('find')}
          placeholder={mediaText('findHint')}
          value={text}
          onChange={setText}
        />
      </ListBar>
      {children}
      {error !== null && <ListFailure error={failureText(error)} onRetry={() => void refetch()} />}
      {page?.assets.length === 0 ? (
        <ListEmpty
          title={mediaText(isFiltered ? 'empty' : 'none')}
          text={mediaText(isFiltered ? 'emptyBody' : 'noneBody')}
        />
      ) : (
        (error === null || page !== undefined) && (
          <MediaGrid files={page?.assets} chosen={chosen} onChoose={onChoose} />
        )
      )}
      {page !== undefined && (
        <Paging
          text={mediaText('shown', { count: page.total })}
          onNewer={cursors.length === 0 ? null : () => setOpened({ key, cursors: cursors.slice(0, -1) })}
          onOlder={next === null ? null : () => setOpened({ key, cursors: [...cursors, next] })}
        />
      )}
    </div>
  );
}
