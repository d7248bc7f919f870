import { writeNumber } from '@ingot/messages/write-values.ts';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { executeDocument } from '../../../platform/graphql/execute-document.ts';
import {
  AddPhoneOrderPieceDocument,
  FindPiecesDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { checkoutText } from '../checkout-texts.ts';
import styles from './phone-order.module.css';
import { type PhonePart, useChange } from './phone-order-query.ts';
import { type FoundPiece, hasChoices, needsChoice, type PieceWish, plainWish } from './piece-answers.ts';
import { PieceDialog } from './piece-dialog.tsx';

/** A piece whose choice staff are asked for. */
interface AskedPiece {
  /** Differs for each question, so that no answer stays for the next piece. */
  readonly key: number;
  readonly piece: FoundPiece;
  /** Called when the question ends. */
  readonly onEnd: (isAdded: boolean) => void;
}

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
  const [asked, setAsked] = useState<readonly AskedPiece[]>([]);
  const askedCount = useRef(0);
  const question = asked[0] ?? null;
  // The page behind a dialog takes no focus until it is closed.
  const wasAsked = useRef(false);
  useEffect(() => {
    if (question === null && wasAsked.current) input.current?.focus();
    wasAsked.current = question !== null;
  }, [question]);
  /** Asks for the choice of a piece, after the questions before it. Returns whether the piece was added. */
  const ask = (piece: FoundPiece) => {
    askedCount.current += 1;
    const key = askedCount.current;
    return new Promise<boolean>((onEnd) => setAsked((all) => [...all, { key, piece, onEnd }]));
  };
  const endQuestion = (isAdded: boolean) => {
    setAsked((all) => all.filter((one) => one !== question));
    question?.onEnd(isAdded);
  };
  const addPiece = async (wish: PieceWish) => (await add.run({ id: order.id, ...wish })) !== null;
  const choosePiece = async (wish: PieceWish) => {
    if (!(await addPiece(wish))) return;
    setText('');
    input.current?.focus();
  };
  /**
   * Adds the first hit, or asks for the choice that it needs and waits for the answer. A text without hit comes back
   * into the field, unless the next one is typed already.
   */
  const addFirst = async (code: string) => {
    const hits = await executeDocument(FindPiecesDocument, { text: code }).catch(() => null);
    const [first] = hits?.find_pieces ?? [];
    if (first !== undefined && needsChoice(first)) await ask(first);
    else if (first === undefined || !(await addPiece(plainWish(first.sku)))) setText((next) => next || code);
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
                  onClick={async () => {
                    if (!hasChoices(piece)) await choosePiece(plainWish(piece.sku));
                    else if (await ask(piece)) setText('');
                  }}
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
      {question && (
        <PieceDialog
          key={question.key}
          order={order}
          piece={question.piece}
          error={add.error}
          isBusy={add.isPending}
          onClose={() => {
            endQuestion(false);
            add.reset();
          }}
          onAdd={async (wish) => {
            if (await addPiece(wish)) endQuestion(true);
          }}
        />
      )}
    </>
  );
}

/** Returns the SKU, the stock and whether there is a choice. The stock of a set or of variants is that of its parts. */
function factsOf(piece: FoundPiece): string {
  const { sku, stock, options, variants } = piece;
  return [
    sku,
    ...(options.length + variants.length > 0 ? [] : [checkoutText('inStock', { count: writeNumber(stock) })]),
    ...(hasChoices(piece) ? [checkoutText('withChoices')] : []),
  ].join(', ');
}
