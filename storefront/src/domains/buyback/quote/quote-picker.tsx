import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import styles from '../quote.module.css';
import { quoteText } from '../quote-texts.ts';
import type { QuotePiece } from '../quotes-query.ts';
import { useArrowKeys } from './use-arrow-keys.ts';

const MAX_SHOWN = 6;

/** Finds a product by words of its name or mint, and adds it. */
export function QuotePicker({
  pieces,
  onAdd,
}: {
  readonly pieces: readonly QuotePiece[];
  readonly onAdd: (piece: QuotePiece) => void;
}) {
  const [text, setText] = useState('');
  const listId = useId();
  const keys = useArrowKeys();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? []
      : pieces.filter((piece) => {
          const hay = `${piece.name} ${piece.mint?.name ?? ''} ${piece.sku}`.toLowerCase();
          return words.every((word) => hay.includes(word));
        });
  return (
    <search className={styles.picker} ref={keys.ref} onKeyDown={keys.onKeyDown}>
      <TextField
        type="search"
        label={quoteText('find')}
        placeholder={quoteText('findHint')}
        autoComplete="off"
        maxLength={60}
        value={text}
        aria-controls={listId}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="vh" role="status">
        {words.length > 0 && quoteText('found', { count: found.length })}
      </p>
      <ul id={listId} className={styles.found}>
        {found.slice(0, MAX_SHOWN).map((piece) => (
          <li key={piece.uid}>
            <Picture
              src={piece.small_image?.url}
              clip={piece.small_image?.clip}
              alt=""
              sizes="3rem"
              largest={48}
            />
            <span>
              <b>{piece.name}</b>
              <small>{piece.mint?.name}</small>
            </span>
            <span className="num">{formatAmount(piece.buyback_price)}</span>
            <Button
              size="sm"
              aria-label={quoteText('addOf', { name: piece.name ?? '' })}
              onClick={() => {
                onAdd(piece);
                setText('');
              }}
            >
              <Icon of={Plus} size="sm" />
              {quoteText('add')}
            </Button>
          </li>
        ))}
        {words.length > 0 && found.length === 0 && <li className="muted">{quoteText('noneFound')}</li>}
      </ul>
    </search>
  );
}
