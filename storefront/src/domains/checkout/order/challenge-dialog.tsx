import { Spinner } from '@ingot/ui/buttons/spinner.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useEffect, useRef, useState } from 'react';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { CARD_PROVIDERS } from '../card/card-providers.ts';
import type { CardGateway } from '../card/card-queries.ts';
import { cardText } from '../card/card-texts.ts';
import styles from './challenge-dialog.module.css';
import type { Challenge } from './use-place-order.ts';

/** Interval of the checks whether the bank has a result, in milliseconds. */
const LOOK_EVERY_MS = 5_000;

export interface ChallengeDialogProps {
  readonly challenge: Challenge;
  /** The total to approve, formatted. */
  readonly total: string;
  /** The gateway, whose library may show the challenge; null while it is loading. */
  readonly gateway: CardGateway | null;
  /** Checks whether the order can be placed now. */
  readonly onLook: () => void;
  /** The shopper prefers another payment method. */
  readonly onLeave: () => void;
}

/**
 * The bank's challenge to the shopper (3-D Secure): a dialog with an iframe of its page, or the
 * gateway's own library over this page.
 */
export function ChallengeDialog({ challenge, total, gateway, onLook, onLeave }: ChallengeDialogProps) {
  const shop = useStoreConfig()?.store_name ?? '';
  const [round, setRound] = useState(0);
  const look = useRef(onLook);
  look.current = onLook;
  const { id, url, clientSecret } = challenge;

  useEffect(() => {
    const timer = setInterval(() => look.current(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (url === null) return;
    const origin = new URL(url, location.href).origin;
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin === origin && isAnswerTo(id, event.data)) look.current();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [id, url]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` repeats the challenge.
  useEffect(() => {
    if (clientSecret === null || gateway === null) return;
    let isOver = false;
    void CARD_PROVIDERS[gateway.name]
      .showChallenge?.(gateway, clientSecret)
      .catch(() => null)
      .then(() => !isOver && look.current());
    return () => {
      isOver = true;
    };
  }, [clientSecret, gateway, round]);

  const heading = cardText('challengeHeading');
  const question = (
    <>
      <p className={styles.lead}>{cardText('challengeLead', { total, shop })}</p>
      {url !== null && (
        <iframe key={round} className={styles.frame} src={url} title={cardText('challengeFrame')} />
      )}
      <div className={styles.wait} role="status">
        <Spinner />
        <div>
          <b>{cardText('waiting')}</b>
          <p className="small muted">{cardText('waitingNote')}</p>
        </div>
      </div>
      <p className="small muted">{cardText('challengeNote')}</p>
      <div className={styles.ways}>
        <TextButton onClick={() => setRound((count) => count + 1)}>{cardText('sendAgain')}</TextButton>
        <TextButton onClick={onLeave}>{cardText('otherWay')}</TextButton>
      </div>
    </>
  );
  // The library inserts its challenge into the page, where a modal dialog would cover it and make
  // it inert.
  if (url === null) {
    return (
      <section className={styles.panel} aria-label={heading}>
        <h2>{heading}</h2>
        {question}
      </section>
    );
  }
  return (
    <Dialog isOpen onClose={onLeave} title={heading} isClosable={false}>
      {question}
    </Dialog>
  );
}

/** Returns whether a message from the bank's page reports the end of this challenge. */
function isAnswerTo(id: string, data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const said = data as { readonly type?: unknown; readonly id?: unknown };
  return said.type === 'payment-challenge' && said.id === id;
}
