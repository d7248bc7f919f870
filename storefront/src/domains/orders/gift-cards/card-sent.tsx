import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { useState } from 'react';
import type { CardDeliveryFragment, OrderLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { orderText } from '../order-texts.ts';
import { dateText, momentText } from '../status/order-time.ts';
import type { CardChangeProps } from './card-change.tsx';
import { cardChangeText } from './card-change-texts.ts';

const CardChange = lazyPart<CardChangeProps>(() => import('./card-change.tsx'));

export interface CardSentProps {
  readonly order: CardChangeProps['order'];
  readonly line: Extract<OrderLineFragment, { readonly gift_card?: unknown }>;
  readonly className: string | undefined;
}

/** Says when a gift card was e-mailed, and to whom, or when it will be. Until then the buyer can change it. */
export function CardSent({ order, line, className }: CardSentProps) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  // An order that a guest has looked up is not read again.
  const [changed, setChanged] = useState<CardDeliveryFragment | null>(null);
  const { quantity_canceled: canceled, quantity_refunded: refunded } = line;
  const card = changed ?? line.gift_card;
  if (!card) return null;
  if (!card.sent_at && (canceled ?? 0) + (refunded ?? 0) >= (line.quantity_ordered ?? 0)) return null;
  return (
    <span className={className}>
      {sentText(card, timeZone)}
      {card.can_change && (
        <>
          {' '}
          <TextButton className="no-print" onClick={() => setDialog('open')}>
            {cardChangeText('change')}
          </TextButton>
        </>
      )}
      {dialog !== 'unused' && (
        <CardChange
          order={order}
          itemId={line.id}
          card={card}
          isOpen={dialog === 'open'}
          onClose={() => setDialog('closed')}
          onChanged={setChanged}
          onMissing={() => setDialog('unused')}
        />
      )}
    </span>
  );
}

function sentText(card: CardDeliveryFragment, timeZone: string): string {
  const {
    recipient_name: name,
    recipient_email: email,
    send_on: day,
    sent_at: sent,
    held_until: held,
  } = card;
  const words = { name: name ?? '', email: email ?? '' };
  if (sent) return orderText('cardSent', { ...words, when: momentText(new Date(sent), timeZone) });
  const plan = day
    ? orderText('cardDay', { ...words, day: dateText(new Date(day), 'UTC') })
    : orderText('cardWaits', words);
  if (!held) return plan;
  return `${plan} ${orderText('cardHeld', { when: momentText(new Date(held), timeZone) })}`;
}
