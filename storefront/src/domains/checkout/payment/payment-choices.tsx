import { Choice, ChoiceList } from '@ingot/ui/fields/check.tsx';
import { formatAmount, type MoneyAmount } from '@ingot/ui/labels/price.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import type { ReactNode } from 'react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cartText } from '../../cart/cart-texts.ts';
import type { SavedCard } from '../../payments/saved-cards/saved-cards.ts';
import { cardText } from '../card/card-texts.ts';
import { CARD, isSameChoice, type PaymentChoice } from '../card/payment-choice.ts';
import { checkoutText } from '../checkout-texts.ts';

export interface PaymentChoicesProps {
  readonly cart: CheckoutContentsFragment;
  readonly saved: readonly SavedCard[];
  readonly chosen: PaymentChoice | null;
  readonly isBusy: boolean;
  readonly onChoose: (choice: PaymentChoice) => void;
  /** The fields of a new card, shown in its row. */
  readonly cardForm: ReactNode;
}

/**
 * The payment methods, each with its total. A method that cannot pay this order is disabled and
 * shows why.
 */
export function PaymentChoices({ cart, saved, chosen, isBusy, onChoose, cardForm }: PaymentChoicesProps) {
  const offered = (cart.available_payment_methods ?? []).filter((method) => method !== null);
  const rows = offered.flatMap((method): Row[] => {
    const row = { end: formatAmount(method.grand_total), note: method.summary ?? undefined };
    if (method.code !== CARD) {
      const inset = method.pay_within_hours > 0 && (
        <p className="small muted">{checkoutText('payDetails')}</p>
      );
      const choice = { kind: 'method', code: method.code } as const;
      return [{ ...row, key: method.code, choice, title: method.title, inset }];
    }
    const kept = saved.map((card) => ({
      ...row,
      key: card.publicHash,
      choice: { kind: 'saved', card } as const,
      title: cardText('cardEnding', { lastFour: card.lastFour }),
      note:
        card.brand === '' || card.expires === ''
          ? row.note
          : `${cardText('savedNote', { brand: card.brand, expires: card.expires })} ${row.note ?? ''}`,
      inset: null,
    }));
    const isFirst = kept.length === 0;
    const title = isFirst ? method.title : cardText('newCard');
    const note = isFirst ? row.note : cardText('debitOrCredit');
    return [...kept, { ...row, key: CARD, choice: { kind: 'new' }, title, note, inset: cardForm }];
  });
  const phone = cart.payment_desk_phone;
  return (
    <>
      {phone !== null && <Alert>{cartText('aboveAllMethods', { phone })}</Alert>}
      <ChoiceList label={checkoutText('paymentMethod')}>
        {rows.map(({ key, choice, title, end, note, inset }) => {
          const isChosen = isSameChoice(chosen, choice);
          return (
            <Choice
              key={key}
              name="payment-method"
              checked={isChosen}
              aria-busy={isBusy || undefined}
              onChange={() => onChoose(choice)}
              title={title}
              end={end}
              note={note}
              inset={isChosen && inset ? inset : undefined}
            />
          );
        })}
        {cart.unavailable_payment_methods.map((method) => (
          <Choice
            key={method.code}
            name="payment-method"
            disabled
            title={method.title}
            end={limitText(method.minimum, method.maximum)}
            note={method.reason}
          />
        ))}
      </ChoiceList>
    </>
  );
}

interface Row {
  readonly key: string;
  readonly choice: PaymentChoice;
  readonly title: string;
  readonly end: string | null;
  readonly note: string | undefined;
  readonly inset: ReactNode;
}

/**
 * Formats limits: `Up to $15,000.00`, `From $50.00`, `$50.00 to $5,000.00`; undefined without a
 * limit.
 */
function limitText(minimum: MoneyAmount | null, maximum: MoneyAmount | null): string | undefined {
  const from = minimum?.value ? formatAmount(minimum) : null;
  const to = maximum?.value ? formatAmount(maximum) : null;
  if (from !== null && to !== null) return checkoutText('limitBetween', { from, to });
  if (to !== null) return checkoutText('limitUpTo', { to });
  return from === null ? undefined : checkoutText('limitFrom', { from });
}
