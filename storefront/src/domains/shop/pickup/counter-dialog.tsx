import { Button } from '@ingot/ui/buttons/button.tsx';
import { Dialog } from '@ingot/ui/dialogs/dialog.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './counter-list.module.css';
import { CounterList } from './counter-list.tsx';
import { useForgetClosedOffer } from './forget-closed-counter.ts';
import { type ChosenCounter, chooseCounter, useChosenCounter } from './pickup-choice.ts';
import { type Collected, pickupsQuery } from './pickup-query.ts';
import { counterText } from './pickup-texts.ts';

export interface CounterDialogProps {
  readonly collected: Collected;
  /** What the counters are for, where the shopper's choice is not known. */
  readonly sample?: 'oneSet' | 'onePiece' | undefined;
  readonly onClose: () => void;
}

/** The dialog in which a shopper chooses a counter, or delivery. The choice stays in this browser. */
export default function CounterDialog({ collected, sample, onClose }: CounterDialogProps) {
  const { data: counters, isPending, isFetching, isError, refetch } = useQuery(pickupsQuery(collected));
  useForgetClosedOffer({ data: counters, isFetching });
  const remembered = useChosenCounter();
  const [picked, setPicked] = useState<ChosenCounter | null>(null);
  const open = counters?.filter(({ available }) => available) ?? [];
  const wanted = picked ?? remembered;
  const chosen = open.some(({ location }) => location.pickup_location_code === wanted?.code) ? wanted : null;
  const leave = (counter: ChosenCounter | null) => {
    chooseCounter(counter);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={counterText('heading')} className={styles.dialog}>
      <div className={styles.body}>
        {sample && <p>{counterText(sample)}</p>}
        {isPending && <p role="status">{counterText('loading')}</p>}
        {isError && (
          <Alert kind="error">
            {counterText('failed')}{' '}
            <Button size="sm" onClick={() => void refetch()}>
              {counterText('retry')}
            </Button>
          </Alert>
        )}
        {counters?.length === 0 && <p>{counterText('none')}</p>}
        {counters !== undefined && counters.length > 0 && (
          <CounterList counters={counters} chosen={chosen?.code ?? null} onChoose={setPicked} />
        )}
        <div className={styles.acts}>
          <Button onClick={() => leave(null)}>{counterText('shipInstead')}</Button>
          <Button variant="primary" disabled={chosen === null} onClick={() => leave(chosen)}>
            {chosen === null ? counterText('takeNone') : counterText('take', { name: chosen.name })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
