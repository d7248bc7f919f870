import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { TextLink } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { writeDateTime, writeTime } from '../../../components/labels/moments.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { ListFailure } from '../../../components/tables/list-failure.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import { VoidGiftCardDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import styles from '../coupons/coupon-form.module.css';
import { discountsText } from '../discounts-texts.ts';
import { CardStateMark } from './gift-card-list.tsx';
import { type GiftCard, giftCardQuery } from './gift-cards-query.ts';

/** The side panel of a gift card: its figures and every change of its balance. */
export function GiftCardSide({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(giftCardQuery(id));
  const canVoid = usePermission('gift_cards.issue');
  const [isVoiding, setIsVoiding] = useState(false);
  if (error !== null && data === undefined) {
    return <ListFailure error={failureText(error)} onRetry={() => void refetch()} />;
  }
  const card = data?.gift_card;
  if (card === undefined) return null;
  if (card === null) return <p>{discountsText('cardMissing')}</p>;
  const isOver = card.state === 'void' && card.balance === 0;
  return (
    <>
      <section>
        <div className={styles.head}>
          <h2>{discountsText('cardTitle', { ending: card.ending })}</h2>
          <CardStateMark state={card.state} />
        </div>
        <Facts
          facts={[
            { name: discountsText('balance'), value: formatMoney(card.balance, card.currency) },
            { name: discountsText('issuedWith'), value: formatMoney(card.initial, card.currency) },
            {
              name: discountsText('expires'),
              value: card.expires_at == null ? discountsText('never') : writeDateTime(card.expires_at),
            },
          ]}
        />
        {card.note !== null && <p className="muted">{card.note}</p>}
      </section>
      <section>
        <h2>{discountsText('ledger')}</h2>
        <Ledger card={card} />
      </section>
      {canVoid && !isOver && (
        <section>
          <Button variant="danger" onClick={() => setIsVoiding(true)}>
            {discountsText('voidCard')}
          </Button>
        </section>
      )}
      {isVoiding && <VoidDialog card={card} onClose={() => setIsVoiding(false)} />}
    </>
  );
}

function Ledger({ card: { ending, currency, movements, balance } }: { readonly card: GiftCard }) {
  return (
    <DenseTable label={discountsText('ledger')} isCompact>
      <thead>
        <tr>
          <th scope="col">{discountsText('cardTitle', { ending })}</th>
          <th scope="col" data-kind="number">
            {discountsText('change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((moved) => (
          <tr key={moved.id}>
            <td data-fold="first">
              {moved.order == null ? (
                discountsText(moved.reason === 'voided' ? 'movedvoided' : 'movedissued')
              ) : (
                <TextLink to={`/orders/${moved.order}`}>
                  {discountsText(moved.reason === 'returned' ? 'movedreturned' : 'movedspent', {
                    order: moved.order,
                  })}
                </TextLink>
              )}
              <small>{[writeTime(moved.at), moved.by, moved.note].filter(Boolean).join(', ')}</small>
            </td>
            <td data-kind="number" data-fold="first-end">
              {formatMoney(moved.change, currency)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{discountsText('sum')}</th>
          <td data-kind="number" data-fold="first-end">
            <b>{formatMoney(balance, currency)}</b>
          </td>
        </tr>
      </tfoot>
    </DenseTable>
  );
}

function VoidDialog({ card, onClose }: { readonly card: GiftCard; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const remove = useAction(VoidGiftCardDocument, {
    changes: ['gift-cards'],
    success: () => discountsText('voided'),
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={discountsText('voidTitle', { ending: card.ending })}
      submit={discountsText('voidSubmit')}
      isBusy={remove.isPending}
      error={remove.error}
      onSubmit={async (event) => {
        event.preventDefault();
        if ((await remove.run({ id: card.id, reason })) !== null) onClose();
      }}
    >
      <p>{discountsText('voidBody', { balance: formatMoney(card.balance, card.currency) })}</p>
      <TextAreaField
        label={discountsText('voidReason')}
        rows={2}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
