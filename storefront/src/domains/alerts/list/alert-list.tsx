import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { PauseAlertDocument, ResumeAlertDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { alertText } from '../alert-texts.ts';
import styles from '../alerts.module.css';
import { alertsQuery, type ListedAlert } from '../alerts-query.ts';
import { OwnDelivery } from '../delivery/own-delivery.tsx';
import { WhereField } from '../delivery/where-field.tsx';
import { NewAlert } from '../edit/new-alert.tsx';
import { requestedAlert } from '../edit/use-alert-choice.ts';
import { useChangeAlert } from '../edit/use-change-alert.ts';
import { useCreateAlert } from '../edit/use-create-alert.ts';
import { AlertRows } from './alert-rows.tsx';
import { AlertsSkeleton } from './alerts-skeleton.tsx';

const ChangeAlertDialog = lazyPart(() => import('../edit/change-alert-dialog.tsx'));
const RemoveAlertDialog = lazyPart(() => import('../edit/remove-alert-dialog.tsx'));

/** The open dialog; with `isOpen` false it is closing. */
interface Open {
  readonly what: 'change' | 'remove';
  readonly alert: ListedAlert;
  readonly isOpen: boolean;
}

/**
 * The customer's alerts in each state (loading, none, failed, some, full) and the form for a new
 * one.
 */
export function AlertList() {
  const [search, setSearch] = useSearchParams();
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const asking = useQuery(alertsQuery());
  const { change, failureText } = useChangeAlert();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const sender = useCreateAlert();
  const close = () => setOpen(open && { ...open, isOpen: false });

  if (!asking.data?.customer) {
    return (
      <Unfetched
        asking={asking}
        text={alertText('notFetched')}
        again={alertText('tryAgain')}
        skeleton={<AlertsSkeleton />}
      />
    );
  }
  const {
    email,
    mail_choices: mails,
    alerts,
    alerts_limit: most,
    alert_delivery: delivery,
  } = asking.data.customer;
  const asked = requestedAlert(search);
  const isAsked = asked.sku !== null || asked.metal !== null || asked.watch !== null;
  const form = (
    <section className={`${styles.new} ${isAsked ? styles.isFirst : ''}`} aria-labelledby="new-alert">
      <h2 id="new-alert">{alertText('newAlert')}</h2>
      {alerts.length >= most ? (
        <p className="muted">{alertText('full', { count: most })}</p>
      ) : (
        <NewAlert
          key={search.toString()}
          asked={asked}
          isCustomer
          sender={sender}
          onMade={() => {
            // The requested alert exists now; Back must not request it again.
            if (isAsked) setSearch({}, { replace: true, preventScrollReset: true });
            list.current?.focus();
          }}
        />
      )}
    </section>
  );
  return (
    <>
      {isAsked && form}
      <div ref={list} tabIndex={-1}>
        {failureText !== null && <Alert kind="error">{failureText}</Alert>}
        {alerts.length === 0 ? (
          <Empty title={alertText('none')}>
            <p>{alertText('noneAbout')}</p>
          </Empty>
        ) : (
          <AlertRows
            alerts={alerts}
            timeZone={timeZone}
            onPause={({ uid, state }) =>
              void (state === 'PAUSED'
                ? change(ResumeAlertDocument, { uid }, alertText('resumedSaid'))
                : change(PauseAlertDocument, { uid }, alertText('pausedSaid')))
            }
            onChange={(alert) => setOpen({ what: 'change', alert, isOpen: true })}
            onRemove={(alert) => setOpen({ what: 'remove', alert, isOpen: true })}
          />
        )}
      </div>
      <div className={styles.columns}>
        {!isAsked && form}
        <section className={styles.new} aria-labelledby="alert-delivery">
          <h2 id="alert-delivery">{alertText('howWeTell')}</h2>
          <OwnDelivery key={JSON.stringify(delivery)} delivery={delivery} />
          <WhereField email={email ?? ''} isMailed={mails.price_alerts} />
        </section>
      </div>
      {open?.what === 'change' && (
        <ChangeAlertDialog
          key={open.alert.uid}
          alert={open.alert}
          isOpen={open.isOpen}
          onClose={close}
          onMissing={() => setOpen(null)}
        />
      )}
      {open?.what === 'remove' && (
        <RemoveAlertDialog
          alert={open.alert}
          isOpen={open.isOpen}
          onClose={close}
          onRemoved={() => {
            // The page behind the dialog stays inert until this flush.
            flushSync(close);
            list.current?.focus();
          }}
          onMissing={() => setOpen(null)}
        />
      )}
    </>
  );
}
