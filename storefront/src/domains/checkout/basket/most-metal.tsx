import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { BestBasketDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useDeliveryPlace } from '../../catalog/door/delivery-place.ts';
import { usePaymentMethod } from '../../shop/payment-method/payment-method.ts';
import { BasketForm } from './basket-form.tsx';
import { BasketResult } from './basket-result.tsx';
import { basketText } from './basket-texts.ts';
import { type BasketWishes, FIRST_WISHES } from './basket-wishes.ts';
import styles from './most-metal.module.css';

/** Finds the basket with the most metal for an amount. */
export function MostMetal() {
  const [wishes, setWishes] = useState(FIRST_WISHES);
  const { postcode } = useDeliveryPlace();
  const { data, isError, isPending, isPlaceholderData } = useBestBasket(wishes, postcode);
  const answer = data?.bestBasket;
  return (
    <div className="wrap">
      <header className={styles.intro}>
        <h1>{basketText('title')}</h1>
        <p className="lead">{basketText('lead')}</p>
      </header>
      <BasketForm wishes={wishes} onChange={setWishes} />
      {postcode === null ? (
        <p className={styles.note}>{basketText('enter')}</p>
      ) : (
        <div className={styles.answer} aria-busy={isPlaceholderData || undefined}>
          {isPending && <p role="status">{basketText('loading')}</p>}
          {isError && <Alert kind="error">{basketText('failed')}</Alert>}
          {answer?.message != null && <Alert kind="warning">{answer.message}</Alert>}
          {answer?.basket != null && <BasketResult basket={answer.basket} compared={answer.compared} />}
        </div>
      )}
    </div>
  );
}

/** Requests the basket by POST, so that no URL contains the postal code. */
function useBestBasket({ amount, metal, forms, heaviest }: BasketWishes, postcode: string | null) {
  const input = {
    amount,
    metal,
    postcode: postcode ?? '',
    payment_method: usePaymentMethod(),
    forms: forms === 'all' ? null : [forms],
    heaviest_piece: heaviest,
  };
  return useQuery({
    ...documentQuery(BestBasketDocument, { input }, { priced: true, isPrivate: true }),
    enabled: postcode !== null,
    placeholderData: keepPreviousData,
  });
}
