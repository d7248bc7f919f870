import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useState } from 'react';
import { useDeliveryPlace } from '../../catalog/door/delivery-place.ts';
import { useChosenCounter } from '../../shop/pickup/pickup-choice.ts';
import { BasketForm } from './basket-form.tsx';
import { BasketResult } from './basket-result.tsx';
import { basketText } from './basket-texts.ts';
import { FIRST_WISHES } from './basket-wishes.ts';
import { LeftOutProducts } from './left-out-products.tsx';
import styles from './most-metal.module.css';
import { useBestBasket } from './use-best-basket.ts';

/** Finds the basket with the most metal for an amount. */
export function MostMetal() {
  const [wishes, setWishes] = useState(FIRST_WISHES);
  const { postcode } = useDeliveryPlace();
  const hasPlace = useChosenCounter() !== null || postcode !== null;
  const { data, isError, isPending, isPlaceholderData } = useBestBasket(wishes);
  const answer = data?.bestBasket;
  return (
    <div className="wrap">
      <header className={styles.intro}>
        <h1>{basketText('title')}</h1>
        <p className="lead">{basketText('lead')}</p>
      </header>
      <BasketForm wishes={wishes} onChange={setWishes} />
      <LeftOutProducts wishes={wishes} onChange={setWishes} />
      {!hasPlace ? (
        <p className={styles.note}>{basketText('enter')}</p>
      ) : (
        <div className={styles.answer} aria-busy={isPlaceholderData || undefined}>
          {isPending && <p role="status">{basketText('loading')}</p>}
          {isError && <Alert kind="error">{basketText('failed')}</Alert>}
          {answer?.message != null && <Alert kind="warning">{answer.message}</Alert>}
          {answer?.basket != null && (
            <BasketResult
              basket={answer.basket}
              compared={answer.compared}
              wishes={wishes}
              onChange={setWishes}
            />
          )}
        </div>
      )}
    </div>
  );
}
