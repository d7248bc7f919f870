import { writeMoment } from '@ingot/messages/write-values.ts';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import type { IdentityRequestFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import styles from './identity.module.css';
import { identityText } from './identity-texts.ts';
import { SendForm } from './send-form.tsx';

const DEADLINE: Intl.DateTimeFormatOptions = {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

export interface IdentityRequestProps {
  readonly request: IdentityRequestFieldsFragment;
  /** The token of a guest's order; null for a customer. */
  readonly orderToken: string | null;
  /** Called after a document was sent. */
  readonly onSent: () => Promise<unknown>;
}

/** A request for identity documents with its state, and the form that sends a document. */
export function IdentityRequest({ request, orderToken, onSent }: IdentityRequestProps) {
  const { id, subject, state, reason, documents, problem, sent } = request;
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const isOpen = state === 'ASKED' || state === 'RECEIVED';
  return (
    <article className={styles.request} aria-labelledby={`identity-${id}`}>
      <div className={styles.head}>
        <h3 id={`identity-${id}`}>{identityText('about', { subject })}</h3>
        <span className={styles.state}>{identityText(`state_${state}`)}</span>
      </div>
      {problem !== null && problem !== undefined && (
        <Alert kind="warning">
          {identityText(state === 'REJECTED' ? 'rejected' : 'problem', { reason: problem })}
        </Alert>
      )}
      {isOpen && <p>{reason}</p>}
      {isOpen && request.is_waiting && <p>{identityText('waits')}</p>}
      {state === 'ASKED' && request.due_by && (
        <p>
          <b>{identityText('due', { time: writeMoment(request.due_by, { ...DEADLINE, timeZone }) })}</b>
        </p>
      )}
      {state === 'ASKED' && (
        <>
          <h4>{identityText('need')}</h4>
          <ul>
            {documents.map((document) => (
              <li key={document}>{document}</li>
            ))}
          </ul>
        </>
      )}
      {state === 'RECEIVED' && <Alert kind="success">{identityText('received', { count: sent })}</Alert>}
      <Kept request={request} />
      {isOpen && <SendForm id={id} isFirst={sent === 0} orderToken={orderToken} onSent={onSent} />}
    </article>
  );
}

function Kept({
  request: { sent, deleted_by: day, state },
}: {
  readonly request: IdentityRequestFieldsFragment;
}) {
  if (state === 'ASKED') return <p className="small muted">{identityText('kept')}</p>;
  return (
    <p className="small muted">
      {sent === 0 || day == null
        ? identityText('allDeleted')
        : identityText('deleted', { day: writeMoment(day, { dateStyle: 'long' }) })}
    </p>
  );
}
