import { writeNumber } from '@ingot/messages/write-values.ts';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { executeDocument } from '../../../platform/graphql/execute-document.ts';
import {
  AddPhoneOrderPieceDocument,
  FindPiecesDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { checkoutText } from '../checkout-texts.ts';
import styles from './phone-order.module.css';
import { type PhonePart, useChange } from './phone-order-query.ts';
import { type FoundPiece, SetDialog } from './set-dialog.tsx';

/**
 * Adds pieces by name, SKU or scan. Enter adds the first match. The text stays after a rejection, which
 * appears below the field.
 */
export function PieceField({ order }: PhonePart) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = useChange(AddPhoneOrderPieceDocument);
  const found = useQuery({
    ...officeQuery('catalog', FindPiecesDocument, { text: wanted }),
    enabled: wanted !== '',
  });
  const pieces = wanted === '' ? [] : (found.data?.find_pieces ?? []);
  const queue = useRef(Promise.resolve());
  const [set, setSet] = useState<FoundPiece | null>(null);
  const addPiece = async (sku: string, parts: string[] = []) =>
    (await add.run({ id: order.id, sku, parts })) !== null;
  const choosePiece = async (sku: string, parts: string[] = []) => {
    if (!(await addPiece(sku, parts))) return;
    setText('');
    setSet(null);
    input.current?.focus();
  };
  /** Adds the first hit. A text without hit comes back into the field, unless the next one is typed already. */
  const addFirst = async (code: string) => {
    const hits = await executeDocument(FindPiecesDocument, { text: code }).catch(() => null);
    const [first] = hits?.find_pieces ?? [];
    if (first === undefined || !(await addPiece(first.sku))) setText((next) => next || code);
  };
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const code = text.trim();
          if (code === '') return;
          // A scanner is faster than the list, and types the next code before the response.
          setText('');
          queue.current = queue.current.then(() => addFirst(code));
        }}
      >
        <TextField
          ref={input}
          label={checkoutText('addPiece')}
          type="search"
          autoComplete="off"
          autoFocus
          spellCheck={false}
          value={text}
          error={add.error}
          onChange={({ target }) => {
            setText(target.value);
            add.reset();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || pieces.length === 0) return;
            event.preventDefault();
            list.current?.querySelector('button')?.focus();
          }}
        />
        {pieces.length > 0 && (
          <ul ref={list} className={styles.hits} aria-label={checkoutText('foundPieces')}>
            {pieces.map((piece) => (
              <li key={piece.sku}>
                <button
                  type="button"
                  onClick={() => (piece.options.length > 0 ? setSet(piece) : void choosePiece(piece.sku))}
                >
                  <b>{piece.name}</b>
                  <span>{factsOf(piece)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {wanted !== '' && found.isSuccess && pieces.length === 0 && (
          <p className="small muted" role="status">
            {checkoutText('noPiece', { text: wanted })}
          </p>
        )}
      </form>
      {set && (
        <SetDialog
          piece={set}
          error={add.error}
          isBusy={add.isPending}
          onClose={() => setSet(null)}
          onAdd={(parts) => void choosePiece(set.sku, parts)}
        />
      )}
    </>
  );
}

/** Returns the SKU and the stock. The stock of a set is that of its parts. */
function factsOf({ sku, stock, options }: FoundPiece): string {
  return options.length > 0 ? sku : [sku, checkoutText('inStock', { count: writeNumber(stock) })].join(', ');
}
