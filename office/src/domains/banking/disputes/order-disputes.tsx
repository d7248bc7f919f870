import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../components/layout/section.tsx';
import { OrderDisputesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { bankingText } from '../banking-texts.ts';
import { DisputeLines } from './dispute-list.tsx';

/** The disputes about the card payments of an order; nothing without one. */
export function OrderDisputes({ order }: { readonly order: string }) {
  const canRead = usePermission('payments.read');
  const { data } = useQuery({
    ...officeQuery('payments', OrderDisputesDocument, { order }),
    enabled: canRead,
  });
  const disputes = data?.disputes ?? [];
  if (disputes.length === 0) return null;
  return (
    <Section title={bankingText('disputes')}>
      {disputes.some((one) => one.is_open) && <Alert kind="warning">{bankingText('disputeRespond')}</Alert>}
      <DisputeLines disputes={disputes} />
    </Section>
  );
}
