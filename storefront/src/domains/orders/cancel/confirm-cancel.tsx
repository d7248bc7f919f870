import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { useEffect, useRef } from 'react';
import { ConfirmCancelDocument } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { NeedsScript } from '../../shop/settings/needs-script.tsx';
import { lossText } from '../loss/loss-texts.ts';
import { OfferView, useIsExpired } from '../loss/offer-view.tsx';
import { type CancelOffer, useCancelOffer } from '../loss/use-cancel-offer.ts';
import { cancelText } from './cancel-texts.ts';
import styles from './confirm-cancel.module.css';

/**
 * Cancels a guest's order by the key of a mailed link. Requires another click, because mail
 * scanners open links.
 */
export function ConfirmCancel({
  orderId,
  mailedKey,
}: {
  readonly orderId: string;
  readonly mailedKey: string;
}) {
  const asked = useCancelOffer(orderId, mailedKey);
  const isExpired = useIsExpired(asked);
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, reset, isPending, data: answer, error } = useChange(ConfirmCancelDocument);
  const data = answer?.confirmCancelOrder;
  const rejected = error ? failureMessages(error, cancelText('failed'))[0] : data?.errorV2?.message;
  const rejection = rejected ?? asked.rejection ?? undefined;
  const askAgain = () => {
    reset();
    asked.renew();
  };
  const isSettled = rejection !== undefined || data !== undefined;
  useEffect(() => {
    if (isSettled) heading.current?.focus();
  }, [isSettled]);
  if (data && rejection === undefined) {
    return (
      <div className={styles.page}>
        <h1 ref={heading} tabIndex={-1}>
          {cancelText('doneTitle')}
        </h1>
        <p>{cancelText('done', { number: data.order?.number ?? '' })}</p>
        <ButtonLink to="/order-lookup">{cancelText('lookUp')}</ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {cancelText(rejection === undefined ? 'title' : 'failedTitle')}
      </h1>
      <p role={rejection === undefined ? undefined : 'alert'}>{rejection ?? cancelText('about')}</p>
      {rejection === undefined && <OfferView {...asked} />}
      <NeedsScript what={cancelText('title')} />
      <div className={styles.ways}>
        {rejection === undefined ? (
          <Button
            variant="danger"
            isBusy={isPending}
            disabled={asked.offer === null || isExpired}
            onClick={() => mutate({ id: orderId, key: mailedKey, offer: asked.offer?.id ?? null })}
          >
            {confirmLabel(asked.offer)}
          </Button>
        ) : (
          <Button onClick={askAgain}>{cancelText('tryAgain')}</Button>
        )}
        <ButtonLink to="/order-lookup">{cancelText(rejection === undefined ? 'keep' : 'lookUp')}</ButtonLink>
      </div>
    </div>
  );
}

function confirmLabel(offer: CancelOffer['offer']): string {
  return offer?.owed.value
    ? lossText('cancelAndOwe', { owed: formatAmount(offer.owed) ?? '' })
    : cancelText('confirm');
}
