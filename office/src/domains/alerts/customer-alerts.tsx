import { useQuery } from '@tanstack/react-query';
import { writeTime } from '../../components/labels/moments.ts';
import { StateMark } from '../../components/labels/state-mark.tsx';
import { DenseTable } from '../../components/tables/dense-table.tsx';
import { ListFailure } from '../../components/tables/list-failure.tsx';
import { failureText } from '../../platform/graphql/failure-text.ts';
import {
  CustomerAlertsDocument,
  type CustomerAlertsQuery,
} from '../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../platform/graphql/office-query.ts';
import { alertsText } from './alerts-texts.ts';

type Alert = CustomerAlertsQuery['customer_alerts'][number];

/** The alerts of a customer. */
export function CustomerAlerts({ customer }: { readonly customer: string }) {
  const { data, error, refetch } = useQuery(officeQuery('customers', CustomerAlertsDocument, { customer }));
  const alerts = data?.customer_alerts;
  if (error !== null && !alerts)
    return <ListFailure error={failureText(error)} onRetry={() => void refetch()} />;
  if (!alerts) return null;
  if (alerts.length === 0) return <p className="muted">{alertsText('none')}</p>;
  return (
    <DenseTable label={alertsText('title')} isCompact>
      <thead>
        <tr>
          <th scope="col">{alertsText('about')}</th>
          <th scope="col">{alertsText('target')}</th>
          <th scope="col">{alertsText('state')}</th>
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <tr key={alert.id}>
            <td data-fold="first">{aboutText(alert)}</td>
            <td data-fold="second">
              {alert.figure != null && alertsText(alert.direction as 'above', { figure: alert.figure })}
            </td>
            <td data-fold="second-end">
              <AlertState alert={alert} />
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

function aboutText(alert: Alert): string {
  const figure = figureText(alert);
  const { quantity: count } = alert;
  const what = count === 1 ? figure : alertsText('fromQuantity', { what: figure, count });
  return alert.payment_method == null ? what : alertsText('byMethod', { what, method: alert.payment_method });
}

function figureText({ kind, product, metal }: Alert): string {
  if (kind === 'ratio' || kind === 'total') return alertsText(kind);
  if (kind === 'spot' || kind === 'opening') return alertsText(kind, { metal: metal ?? '' });
  return alertsText(kind as 'stock', { product: product ?? alertsText('soldNoMore') });
}

function AlertState({ alert: { is_paused: isPaused, reached_at: reached } }: { readonly alert: Alert }) {
  if (isPaused) return <StateMark tone="none">{alertsText('paused')}</StateMark>;
  if (reached != null)
    return <StateMark tone="done">{alertsText('fired', { time: writeTime(reached) })}</StateMark>;
  return <StateMark tone="wait">{alertsText('waiting')}</StateMark>;
}
