import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paymentsText } from '../payments-texts.ts';
import { cardLabel } from './card-label.ts';
import { CardsSkeleton } from './cards-skeleton.tsx';
import type { RemoveCardDialogProps } from './remove-card-dialog.tsx';
import { type SavedCard, savedCardsOf, savedCardsQuery } from './saved-cards.ts';
import styles from './saved-payments.module.css';

const RemoveCardDialog = lazyPart<RemoveCardDialogProps>(() => import('./remove-card-dialog.tsx'));

/** The customer's saved cards, each with a remove button. */
export default function SavedPayments() {
  const asking = useQuery(savedCardsQuery());
  const [leaving, setLeaving] = useState<{ readonly card: SavedCard; readonly isOpen: boolean } | null>(null);
  const region = useRef<HTMLDivElement>(null);
  if (asking.data === undefined) {
    return (
      <Unfetched
        asking={asking}
        text={paymentsText('loadFailed')}
        again={paymentsText('tryAgain')}
        skeleton={<CardsSkeleton />}
      />
    );
  }
  const cards = savedCardsOf(asking.data);
  return (
    <div ref={region} tabIndex={-1}>
      {cards.length === 0 ? (
        <Empty title={paymentsText('none')}>
          <p>{paymentsText(asking.data.customer?.may_save_cards === false ? 'noneKept' : 'noneAbout')}</p>
          <ButtonLink to="/">{paymentsText('shop')}</ButtonLink>
        </Empty>
      ) : (
        <ul className={styles.list}>
          {cards.map((card) => (
            <li key={card.publicHash} className={styles.row}>
              <span className={styles.picture}>
                <Icon of={CreditCard} />
              </span>
              <div>
                <b>{cardLabel(card)}</b>
                {card.expires !== '' && <span className={styles.expiry}>{expiryOf(card)}</span>}
              </div>
              <TextButton onClick={() => setLeaving({ card, isOpen: true })}>
                {paymentsText('remove')}
                <span className="vh">: {cardLabel(card)}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {leaving !== null && (
        <RemoveCardDialog
          card={leaving.card}
          isOpen={leaving.isOpen}
          onClose={() => setLeaving({ ...leaving, isOpen: false })}
          onRemoved={() => {
            // The page behind the dialog stays inert until this flush; the clicked button
            // disappears with the card.
            flushSync(() => setLeaving(null));
            region.current?.focus();
          }}
          onMissing={() => setLeaving(null)}
        />
      )}
    </div>
  );
}

/**
 * Returns `Expires 08/2029`, or that it has expired: a card is valid until the end of its month.
 */
function expiryOf({ expires }: SavedCard): string {
  const [month = 0, year = 0] = expires.split('/').map(Number);
  const isOver = new Date(year, month, 1).getTime() <= Date.now();
  return paymentsText(isOver ? 'expired' : 'expires', { date: expires });
}
