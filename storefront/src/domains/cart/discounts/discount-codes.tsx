import { giftCardEnding } from '@ingot/rules/discounts/gift-cards.ts';
import { looksLikeGiftCard } from '@ingot/rules/discounts/typed-code.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Gift, TicketPercent } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CartContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { changeFailureTexts } from '../cache/reconcile-lost-response.ts';
import { cartText } from '../cart-texts.ts';
import { CartNotRecovered } from '../identity/recover-cart.ts';
import { type AppliedCode, applyCode, type CodeChange, reapplyGiftCard, removeCode } from './change-codes.ts';
import styles from './discount-codes.module.css';
import { useChangeCodes } from './use-change-codes.ts';

export interface DiscountCodesProps {
  readonly cart: CartContentsFragment;
  /** Called after a code was applied or removed. */
  readonly onChanged?: () => void;
}

/** An applied code as it is displayed. */
interface ShownCode extends AppliedCode {
  readonly name: string;
  readonly about: string | null;
  /** Why the code does not apply; null if it does. */
  readonly trouble: string | null;
}

/** The status text after a change of codes, and the cart that it is about. */
interface Status {
  readonly words: string;
  readonly items: string;
  readonly total: string;
  /** Whether the page has shown this total. Checkout loads its own cart after the response. */
  readonly isShown?: boolean;
}

/**
 * Returns the status and its setter. The status ends when the items or the displayed total change.
 */
function useStatus(cart: CartContentsFragment): [Status | null, (status: Status) => void] {
  const [status, setStatus] = useState<Status | null>(null);
  const items = itemsKey(cart);
  const total = formatAmount(cart.prices?.grand_total) ?? '';
  useEffect(() => {
    if (status === null) return;
    const isSame = status.total === total;
    if (status.items !== items || (status.isShown && !isSame)) setStatus(null);
    else if (isSame && !status.isShown) setStatus({ ...status, isShown: true });
  }, [status, items, total]);
  return [status, setStatus];
}

function itemsKey({ items }: CartContentsFragment): string {
  return (items ?? []).map((line) => `${line?.uid} ${line?.quantity}`).join();
}

/** The coupons and gift cards on the cart, and the field for another code. */
export function DiscountCodes({ cart, onChanged }: DiscountCodesProps) {
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [said, say] = useStatus(cart);
  const { changeCodes, isPending } = useChangeCodes(onChanged);
  const codes = codesOf(cart);

  const change = async (by: CodeChange, code: string, words: 'codeAdded' | 'codeRemoved') => {
    setError(null);
    try {
      const after = await changeCodes(by);
      if (after === null) return false;
      const total = formatAmount(after.prices?.grand_total) ?? '';
      say({ words: cartText(words, { code, total }), items: itemsKey(after), total });
      return true;
    } catch (failure) {
      if (!(failure instanceof CartNotRecovered)) setError(rejectionOf(failure, code));
      return false;
    }
  };
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (code === '') setError(cartText('noCode'));
    else if (await change(applyCode(code), code.toUpperCase(), 'codeAdded')) {
      if (field.current) field.current.value = '';
      return;
    }
    // Selected, so that the next code replaces the rejected one.
    field.current?.select();
  };
  const remove = async (code: ShownCode) => {
    if (await change(removeCode(code), code.name, 'codeRemoved')) field.current?.select();
  };

  const form = (
    <form method="post" className={styles.form} onSubmit={apply} noValidate>
      <TextField
        ref={field}
        name="discount-code"
        label={cartText(codes.length > 0 ? 'anotherCode' : 'code')}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={() => setError(null)}
      />
      <Button type="submit" isBusy={isPending}>
        {cartText('apply')}
      </Button>
    </form>
  );
  return (
    <div>
      <p role="status" className="vh">
        {said?.words}
      </p>
      {codes.length === 0 ? (
        <details className={styles.fold}>
          <summary>{cartText('addCode')}</summary>
          {form}
        </details>
      ) : (
        <section aria-labelledby={heading}>
          <p id={heading} className={styles.heading}>
            {cartText('codes')}
          </p>
          <ul className={styles.codes}>
            {codes.map((code) => (
              <li key={`${code.kind} ${code.code}`}>
                <Icon of={code.kind === 'coupon' ? TicketPercent : Gift} />
                <div>
                  <b>{code.name}</b>
                  {code.about && <small>{code.about}</small>}
                  <FieldError message={code.trouble} />
                  {code.trouble && code.kind === 'gift-card' && (
                    <TextButton
                      disabled={isPending}
                      onClick={() => change(reapplyGiftCard(code.code), code.name, 'codeAdded')}
                    >
                      {cartText('useWhatIsLeft')}
                    </TextButton>
                  )}
                </div>
                <TextButton
                  className={styles.remove}
                  disabled={isPending}
                  aria-label={cartText('removeNamed', { name: code.name })}
                  onClick={() => remove(code)}
                >
                  {cartText('remove')}
                </TextButton>
              </li>
            ))}
          </ul>
          {form}
        </section>
      )}
    </div>
  );
}

function codesOf({ applied_coupons, lapsed_coupon, applied_gift_cards }: CartContentsFragment): ShownCode[] {
  const coupons = [...(applied_coupons ?? []), lapsed_coupon].filter((coupon) => coupon !== null);
  const cards = (applied_gift_cards ?? []).filter((card) => card !== null);
  return [
    ...coupons.map(({ code, description, not_applicable_message: trouble }) => ({
      kind: 'coupon' as const,
      code,
      name: code,
      about: description,
      trouble,
    })),
    ...cards.map(
      ({ code, applied_balance: used, current_balance: all, not_applicable_message: trouble }) => ({
        kind: 'gift-card' as const,
        code: code ?? '',
        name: cartText('giftCard', { ending: giftCardEnding(code ?? '') }),
        about: used && all ? spendingWords(used, all) : null,
        trouble,
      }),
    ),
  ];
}

interface Amount {
  readonly value: number | null;
  readonly currency: string | null;
}

function spendingWords(used: Amount, all: Amount): string {
  // Subtracts whole cents, so that no rounding error shows.
  const left = (Math.round((all.value ?? 0) * 100) - Math.round((used.value ?? 0) * 100)) / 100;
  const currency = all.currency ?? 'USD';
  const money = (value: number | null) => formatAmount({ value: value ?? 0, currency }) ?? '';
  return cartText('giftCardUse', { used: money(used.value), left: money(left) });
}

function rejectionOf(failure: unknown, code: string): string {
  const unknown = looksLikeGiftCard(code) ? 'invalidGiftCard' : 'codeFailed';
  return changeFailureTexts(failure, cartText(unknown)).join(', ');
}
