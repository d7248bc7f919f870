import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useDebounced } from '@ingot/ui/fields/use-debounced.ts';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { FindPiecesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { type FoundPiece, foundPieces } from './found-pieces.ts';
import styles from './piece-search.module.css';
import { pieceText } from './piece-texts.ts';

const DEBOUNCE_MS = 200;
/** Shorter texts match too many products. */
const LEAST_LETTERS = 3;

interface PieceSearchProps {
  readonly chosen: Pick<FoundPiece, 'sku' | 'name'> | null;
  readonly isMissing: boolean;
  /** Whether products without metal are left out. */
  readonly needsMetal: boolean;
  /** Whether sets and groups with a choice of pieces are left out. */
  readonly isOwnable?: boolean;
  /** The search field, which is absent while a piece is chosen. */
  readonly ref?: Ref<HTMLInputElement>;
  /** What to do without a piece: the error, and the text after a search without results. */
  readonly texts: { readonly missing: string; readonly none: string };
  readonly onChoose: (piece: FoundPiece | null) => void;
}

/** Finds a product of the shop by its name. Enter chooses the first result. */
export function PieceSearch({
  chosen,
  isMissing,
  needsMetal,
  isOwnable = false,
  ref,
  texts,
  onChoose,
}: PieceSearchProps) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), DEBOUNCE_MS);
  const isSearched = text.length >= LEAST_LETTERS;
  const { data, isError } = useQuery({
    ...documentQuery(FindPiecesDocument, { text }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  if (chosen !== null) {
    return (
      <p className={styles.chosen}>
        <b>{chosen.name}</b>
        <TextButton className="small" onClick={() => onChoose(null)}>
          {pieceText('chooseOther')}
        </TextButton>
      </p>
    );
  }
  const found = isSearched ? foundPieces(data, text, { needsMetal, isOwnable }) : [];
  const isEmpty = isSearched && data !== undefined && found.length === 0;
  return (
    <div className={styles.search}>
      <TextField
        ref={ref ?? null}
        label={pieceText('piece')}
        help={pieceText('pieceHelp')}
        error={isMissing ? texts.missing : null}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form is not complete: Enter belongs to the search.
          event.preventDefault();
          if (found[0]) onChoose(found[0]);
        }}
      />
      <p className="small muted" role="status">
        {isError ? pieceText('searchFailed') : isEmpty ? texts.none : ''}
        {found.length > 0 && pieceText('found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ul aria-label={pieceText('results')}>
          {found.map((piece) => (
            <li key={piece.sku}>
              <Button onClick={() => onChoose(piece)}>{piece.name}</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
