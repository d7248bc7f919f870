import { writeNumber } from '@ingot/messages/write-values.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { IconButton } from '@ingot/ui/buttons/icon-button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { TextButton } from '@ingot/ui/links/page-link.tsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { PieceImage } from '../../../components/labels/piece-image.tsx';
import { Reason } from '../../../components/labels/reason.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { SetPhoneOrderQuantityDocument } from '../../../platform/graphql/generated/graphql.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { checkoutText } from '../checkout-texts.ts';
import { OverrideDialog } from './override-dialog.tsx';
import styles from './phone-order.module.css';
import { type PhoneOrder, type PhonePart, useChange } from './phone-order-query.ts';
import { PieceField } from './piece-field.tsx';

type Line = PhoneOrder['lines'][number];

/** The pieces of a phone order with their prices. */
export function PiecesPart({ order }: PhonePart) {
  const [changed, setChanged] = useState<Line | null>(null);
  return (
    <Section title={checkoutText('pieces')}>
      <PieceField order={order} />
      {order.lines.length === 0 ? (
        <p className="small muted">{checkoutText('noPieces')}</p>
      ) : (
        <DenseTable label={checkoutText('pieces')}>
          <thead>
            <tr>
              <th scope="col">{checkoutText('piece')}</th>
              <th scope="col" data-kind="number">
                {checkoutText('quantity')}
              </th>
              <th scope="col" data-kind="number">
                {checkoutText('each')}
              </th>
              <th scope="col" data-kind="number" data-from="desktop">
                {checkoutText('overSpot')}
              </th>
              <th scope="col" data-kind="number">
                {checkoutText('amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <LineRow key={line.id} order={order} line={line} onOverride={() => setChanged(line)} />
            ))}
          </tbody>
        </DenseTable>
      )}
      {changed && <OverrideDialog order={order} line={changed} onClose={() => setChanged(null)} />}
    </Section>
  );
}

function LineRow({
  order,
  line,
  onOverride,
}: PhonePart & { readonly line: Line; readonly onOverride: () => void }) {
  const { id, name, parts, answers, image, stock, unit, list, amount, over_spot_ppm: over, problem } = line;
  const canOverride = usePermission('prices.override');
  const money = (minor: number) => formatMoney(minor, order.currency);
  const set = useChange(SetPhoneOrderQuantityDocument);
  const trouble = set.error ?? problem;
  return (
    <tr data-tone={trouble ? 'bad' : list == null ? undefined : 'changed'}>
      <td data-fold="first">
        <span className={styles.piece}>
          <PieceImage path={image ?? null} />
          <span>
            {name}
            {parts.length > 0 ? (
              parts.map((part) => <small key={part}>{part}</small>)
            ) : (
              <small>
                {agreedText(line, money) ?? checkoutText('inStock', { count: writeNumber(stock) })}
              </small>
            )}
            {answers.map((answer) => (
              <small key={answer}>{answer}</small>
            ))}
            {trouble && <Reason tone="bad">{trouble}</Reason>}
          </span>
        </span>
      </td>
      <td data-kind="number" data-fold="second-end">
        <QuantityField line={line} onSet={(quantity) => set.run({ id: order.id, line: id, quantity })} />
      </td>
      <td data-kind="number" data-fold="second">
        {unit != null && money(unit)}{' '}
        {canOverride && order.lock && line.takes_agreed_price && (
          <TextButton aria-label={checkoutText('overrideNamed', { name })} onClick={onOverride}>
            {checkoutText('override')}
          </TextButton>
        )}
        {list != null && <small>{checkoutText('list', { price: money(list) })}</small>}
      </td>
      <td data-kind="number" data-from="desktop">
        {over != null && `${(over / 10_000).toFixed(1)}%`}
      </td>
      <td data-kind="number" data-fold="first-end">
        <span className={styles.amount}>
          <b>{amount != null && money(amount)}</b>
          <IconButton
            icon={X}
            label={checkoutText('remove', { name })}
            onClick={() => void set.run({ id: order.id, line: id, quantity: 0 })}
          />
        </span>
      </td>
    </tr>
  );
}

/** Sets the quantity at Enter or when the field is left. The typed text stays after a rejection. */
function QuantityField({
  line: { name, quantity },
  onSet,
}: {
  readonly line: Line;
  readonly onSet: (quantity: number) => Promise<unknown>;
}) {
  const [typed, setTyped] = useState(String(quantity));
  const [former, setFormer] = useState(quantity);
  if (former !== quantity) {
    setFormer(quantity);
    setTyped(String(quantity));
  }
  const commit = () => {
    const wanted = Number(typed);
    if (Number.isSafeInteger(wanted) && wanted >= 0 && typed.trim() !== '' && wanted !== quantity)
      void onSet(wanted);
  };
  return (
    <TextField
      className={styles.quantity}
      label={<span className="vh">{checkoutText('quantityOf', { name })}</span>}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

function agreedText(line: Line, money: (minor: number) => string): string | null {
  const { agreed_by: name, approved_by: other, waiting_unit: waiting, reason } = line;
  if (waiting != null) return checkoutText('waiting', { price: money(waiting) });
  if (!name) return null;
  const words = { name, reason: reason ?? '' };
  return other ? checkoutText('agreedApproved', { ...words, other }) : checkoutText('agreedBy', words);
}
