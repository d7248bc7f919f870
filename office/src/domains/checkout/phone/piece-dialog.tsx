import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { useDebounced } from '@ingot/ui/fields/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { PhonePiecePriceDocument } from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { checkoutText } from '../checkout-texts.ts';
import type { PhonePart } from './phone-order-query.ts';
import { type FoundPiece, type PieceWish, startOf, wishOf } from './piece-answers.ts';
import { QuestionField } from './question-field.tsx';
import { SetOptionField } from './set-option-field.tsx';

const DEBOUNCE_MS = 300;
/** The price follows the market while the dialog is open. */
const PRICE_MS = 10_000;

interface PieceDialogProps extends PhonePart {
  readonly piece: FoundPiece;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Adds the piece with what was chosen and entered. */
  readonly onAdd: (wish: PieceWish) => Promise<unknown>;
}

/**
 * Asks for the variant, the parts of a set and the options of a piece as its page in the shop does, and shows today's
 * price. It starts with the parts that a set starts with.
 */
export function PieceDialog({ order, piece, error, isBusy, onClose, onAdd }: PieceDialogProps) {
  const [answers, setAnswers] = useState(() => startOf(piece));
  const wish = wishOf(piece, answers);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={piece.name}
      submit={checkoutText(piece.options.length > 0 ? 'addSet' : 'addChosen')}
      isBusy={isBusy}
      isIncomplete={wish.sku === ''}
      error={error}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter ends the code of a scanner, which can arrive while a text is being entered. Only the button adds.
        return isInField(document.activeElement) ? undefined : onAdd(wish);
      }}
    >
      {piece.variants.length > 0 && (
        <SelectField
          label={checkoutText('variant')}
          required
          value={answers.variant}
          onChange={({ target }) => setAnswers({ ...answers, variant: target.value })}
        >
          <option value="">{checkoutText('noPart')}</option>
          {piece.variants.map(({ sku, title, is_available: isAvailable }) => (
            <option key={sku} value={sku} disabled={!isAvailable}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      {piece.options.map((option) => (
        <SetOptionField key={option.title} option={option} answers={answers} onAnswer={setAnswers} />
      ))}
      {piece.questions.map((question) => (
        <QuestionField key={question.uid} question={question} answers={answers} onAnswer={setAnswers} />
      ))}
      {wish.sku !== '' && <PiecePrice order={order} wish={wish} />}
    </FormDialog>
  );
}

function isInField(element: Element | null): boolean {
  return element instanceof HTMLInputElement && element.type !== 'checkbox' && element.type !== 'radio';
}

/** The price of the piece as chosen so far, or what it lacks. */
function PiecePrice({ order, wish }: PhonePart & { readonly wish: PieceWish }) {
  const settled = useDebounced(JSON.stringify(wish), DEBOUNCE_MS);
  const { data } = useQuery({
    ...officeQuery('catalog', PhonePiecePriceDocument, {
      id: order.id,
      ...(JSON.parse(settled) as PieceWish),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: PRICE_MS,
    gcTime: 0,
  });
  const { unit = null, problem = null } = data?.phone_piece_price ?? {};
  return (
    <p role="status" className={unit === null ? 'small muted' : undefined}>
      {unit === null ? problem : checkoutText('priceToday', { price: formatMoney(unit, order.currency) })}
    </p>
  );
}
