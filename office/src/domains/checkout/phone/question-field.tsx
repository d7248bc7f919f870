import { Check } from '@ingot/ui/fields/check.tsx';
import { SelectField, TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { checkoutText } from '../checkout-texts.ts';
import styles from './phone-order.module.css';
import { type PieceAnswers, type Question, withChosen } from './piece-answers.ts';

interface QuestionFieldProps {
  readonly question: Question;
  readonly answers: PieceAnswers;
  readonly onAnswer: (answers: PieceAnswers) => void;
}

/** The types of inputs of dates. */
const INPUTS: Readonly<Record<string, string>> = { date: 'date', date_time: 'datetime-local', time: 'time' };

/** The field of an option of a piece, such as an engraving or the recipient of a gift card. */
export function QuestionField({ question, answers, onAnswer }: QuestionFieldProps) {
  const {
    uid,
    title,
    type,
    most,
    values,
    surcharge,
    is_amount: isAmount,
    is_required: isRequired,
  } = question;
  const label = withSurcharge(title, surcharge);
  if (type === 'file') return <p className="small muted">{checkoutText('noFile', { title })}</p>;
  if (type === 'checkbox' || type === 'multiple') {
    return (
      <fieldset className={styles.several}>
        <legend>{label}</legend>
        {values.map((value) => (
          <Check
            key={value.uid}
            checked={answers.chosen.has(value.uid)}
            onChange={({ target }) =>
              onAnswer(withChosen(answers, [value.uid], target.checked ? value.uid : null))
            }
          >
            {withSurcharge(value.title, value.surcharge)}
          </Check>
        ))}
      </fieldset>
    );
  }
  // A gift card has one amount: a value, or the entered one.
  const shared = { label, required: isRequired, isOptional: !isRequired && !isAmount };
  if (values.length > 0) {
    const uids = values.map((value) => value.uid);
    return (
      <SelectField
        {...shared}
        value={uids.find((one) => answers.chosen.has(one)) ?? ''}
        onChange={({ target }) => onAnswer(withChosen(answers, uids, target.value || null))}
      >
        <option value="">{checkoutText(isAmount ? 'otherAmount' : 'noPart')}</option>
        {values.map((value) => (
          <option key={value.uid} value={value.uid}>
            {withSurcharge(value.title, value.surcharge)}
          </option>
        ))}
      </SelectField>
    );
  }
  const typed = answers.texts[uid] ?? '';
  const input = INPUTS[type];
  const write = (text: string) => onAnswer({ ...answers, texts: { ...answers.texts, [uid]: text } });
  const text = {
    ...shared,
    value: typed,
    autoComplete: 'off',
    ...(input === undefined && most != null && { maxLength: most }),
  };
  const help =
    most != null && most < 80 ? checkoutText('used', { count: [...typed].length, most }) : undefined;
  return type === 'area' ? (
    <TextAreaField {...text} help={help} rows={3} onChange={({ target }) => write(target.value)} />
  ) : (
    <TextField {...text} help={help} type={input ?? 'text'} onChange={({ target }) => write(target.value)} />
  );
}

/** Returns a title with its surcharge, such as `First line, +$24.00`. */
function withSurcharge(title: string, surcharge: string): string {
  return surcharge === '' ? title : checkoutText('withSurcharge', { title, surcharge });
}
