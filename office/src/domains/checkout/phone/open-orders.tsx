import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { writeTime } from '../../../components/labels/moments.ts';
import { Section } from '../../../components/layout/section.tsx';
import { Entries } from '../../../components/lists/entries.tsx';
import {
  DiscardPhoneOrderDocument,
  TakeOverPhoneOrderDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { checkoutText } from '../checkout-texts.ts';
import { phoneOrdersQuery } from './phone-order-query.ts';

/** The open phone orders of all staff. Own ones can be continued, others taken over. */
export function OpenOrders({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const drafts = useQuery(phoneOrdersQuery).data?.phone_orders ?? [];
  const takeOver = useAction(TakeOverPhoneOrderDocument, { changes: ['phone-orders'] });
  const discard = useAction(DiscardPhoneOrderDocument, {
    changes: ['phone-orders'],
    success: () => checkoutText('discarded'),
  });
  const error = takeOver.error ?? discard.error;
  if (drafts.length === 0) return null;
  return (
    <Section title={checkoutText('open')}>
      {error !== null && <Alert kind="error">{error}</Alert>}
      <Entries
        label={checkoutText('open')}
        entries={drafts.map(({ id, customer, pieces, staff, is_own: isOwn, started_at: startedAt }) => ({
          id,
          name: customer,
          remark: checkoutText('openRemark', { count: pieces, staff }),
          time: writeTime(startedAt),
          action: isOwn ? (
            <>
              <TextButton aria-label={checkoutText('continueNamed', { customer })} onClick={() => onOpen(id)}>
                {checkoutText('continue')}
              </TextButton>{' '}
              <TextButton
                aria-label={checkoutText('discardNamed', { customer })}
                onClick={() => void discard.run({ id })}
              >
                {checkoutText('discard')}
              </TextButton>
            </>
          ) : (
            <TextButton
              aria-label={checkoutText('takeOverNamed', { customer })}
              onClick={async () => {
                if ((await takeOver.run({ id })) !== null) onOpen(id);
              }}
            >
              {checkoutText('takeOver')}
            </TextButton>
          ),
        }))}
      />
    </Section>
  );
}
