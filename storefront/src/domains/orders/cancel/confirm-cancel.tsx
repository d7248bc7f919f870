import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { useEffect, useRef } from 'react';
import { ConfirmCancelDocument } from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { NeedsScript } from '../../shop/settings/needs-script.tsx';
import { cancelText } from './cancel-texts.ts';
import { useCancellationTerms } from './cancellation-terms.ts';
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
  const terms = useCancellationTerms();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, data: answer, error } = useChange(ConfirmCancelDocument);
  const data = answer?.confirmCancelOrder;
  const refusal = error ? failureMessages(error, cancelText('failed'))[0] : data?.errorV2?.message;
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
      {refusal === undefined && terms !== '' && <p>{terms}</p>}
      <NeedsScript what={cancelText('title')} />
      <div className={styles.ways}>
        {refusal === undefined || error ? (
          <Button variant="danger" isBusy={isPending} onClick={() => mutate({ id: orderId, key: mailedKey })}>
            {cancelText(error ? 'tryAgain' : 'confirm')}
          </Button>
        ) : null}
        <ButtonLink to="/order-lookup">{cancelText(refusal === undefined ? 'keep' : 'lookUp')}</ButtonLink>
      </div>
    </div>
  );
}
