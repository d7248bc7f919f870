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
  const refused = error ? failureMessages(error, cancelText('failed'))[0] : data?.errorV2?.message;
  const refusal = refused ?? asked.refusal ?? undefined;
  const askAgain = () => {
    reset();
    asked.renew();
  };
  const isSettled = refusal !== undefined || data !== undefined;
  useEffect(() => {
    if (isSettled) heading.current?.focus();
  }, [isSettled]);
  if (data && refusal === undefined) {
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
        {cancelText(refusal === undefined ? 'title' : 'failedTitle')}
      </h1>
      <p role={refusal === undefined ? undefined : 'alert'}>{refusal ?? cancelText('about')}</p>
      {refusal === undefined && <OfferView {...asked} />}
      <NeedsScript what={cancelText('title')} />
      <div className={styles.ways}>
        {refusal === undefined ? (
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
        <ButtonLink to="/order-lookup">{cancelText(refusal === undefined ? 'keep' : 'lookUp')}</ButtonLink>
      </div>
    </div>
  );
}

function confirmLabel(offer: CancelOffer['offer']): string {
  return offer?.owed.value
    ? lossText('cancelAndOwe', { owed: formatAmount(offer.owed) ?? '' })
    : cancelText('confirm');
}
