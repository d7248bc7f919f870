import { ORDER_COMMENT_LIMIT } from '@ingot/rules/checkout/order/order-comment.ts';
import { characterCount } from '@ingot/rules/shop/clean-text.ts';
import { TextAreaField } from '@ingot/ui/fields/field.tsx';
import { useState } from 'react';
import { checkoutText } from '../checkout-texts.ts';
import styles from './order-comment.module.css';

/** The remaining length is shown from this length on. */
const TELL_FROM = ORDER_COMMENT_LIMIT - 100;

export interface OrderCommentProps {
  readonly comment: string;
  readonly error: string | null;
  readonly onChange: (comment: string) => void;
}

/** The order comment; collapsed until the shopper opens it. */
export function OrderComment({ comment, error, onChange }: OrderCommentProps) {
  const [wasFilled] = useState(comment !== '');
  const length = characterCount(comment);
  const help =
    length > TELL_FROM
      ? checkoutText('commentLeft', { count: Math.max(0, ORDER_COMMENT_LIMIT - length) })
      : checkoutText('commentHelp');
  return (
    <details className={styles.note} open={wasFilled || error !== null}>
      <summary>{checkoutText('commentOpen')}</summary>
      <TextAreaField
        label={checkoutText('comment')}
        isOptional
        rows={3}
        value={comment}
        help={help}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </details>
  );
}
