import { Check } from '@ingot/ui/fields/check.tsx';
import { SelectField, TextAreaField, TextField } from '@ingot/ui/fields/field.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import styles from './custom-options.module.css';
import type { FileFieldProps } from './file-field.tsx';
import type { Answers, OptionEntry } from './option-list.ts';
import { optionsText } from './options-texts.ts';
import { withPrice } from './with-price.ts';

export interface OptionFieldProps {
  readonly option: OptionEntry;
  readonly answer: Answers[string] | undefined;
  /** Code of the currency of fixed prices. */
  readonly currency: string;
  /** The text of no choice. */
  readonly none: string;
  /** Whether the option is the amount of a gift card: chips, with no choice last. */
  readonly isAmount?: boolean;
  /** SKU of the product, for the limits of a file. */
  readonly sku: string;
  readonly onAnswer: (answer: Answers[string]) => void;
}

// Few products have files.
const FileField = lazyPart<FileFieldProps>(() => import('./file-field.tsx'));

/** Names and addresses hardly reach their limit. */
const COUNTED_LINE = 80;

function hasCount(kind: OptionEntry['kind'], most: number | undefined): most is number {
  return most !== undefined && (kind === 'lines' || most < COUNTED_LINE);
}

/** The field of one customizable option, with its price. */
export function OptionField({ option, sku, answer, currency, none, isAmount, onAnswer }: OptionFieldProps) {
  const { title, kind, isRequired, most, price, values } = option;
  const text = typeof answer === 'string' ? answer : '';
  const chosen = Array.isArray(answer) ? (answer as readonly string[]) : [];
  // A gift card has one amount: the entered one, or a chip.
  const isOptional = !isRequired && !(isAmount && kind === 'line');
  const shared = {
    name: option.uid,
    label: withPrice(title, price, currency),
    isOptional,
    required: isRequired,
  };
  switch (kind) {
    case 'line':
    case 'lines': {
      const field = {
        ...shared,
        value: text,
        maxLength: most,
        autoComplete: 'off',
        help: hasCount(kind, most) ? optionsText('used', { count: [...text].length, most }) : undefined,
      };
      return kind === 'line' ? (
        <TextField {...field} onChange={({ target }) => onAnswer(target.value)} />
      ) : (
        <TextAreaField {...field} rows={3} onChange={({ target }) => onAnswer(target.value)} />
      );
    }
    case 'date':
    case 'datetime-local':
    case 'time':
      return (
        <TextField {...shared} type={kind} value={text} onChange={({ target }) => onAnswer(target.value)} />
      );
    case 'file':
      return <FileField option={option} sku={sku} currency={currency} token={text} onToken={onAnswer} />;
    case 'menu':
      return (
        <SelectField
          {...shared}
          value={chosen[0] ?? ''}
          onChange={({ target }) => onAnswer(target.value === '' ? [] : [target.value])}
        >
          <option value="">{none}</option>
          {values.map((value) => (
            <option key={value.uid} value={value.uid}>
              {withPrice(value.title, value.price, currency)}
            </option>
          ))}
        </SelectField>
      );
    case 'one': {
      const noChoice = !isRequired && (
        <Check
          type="radio"
          name={option.uid}
          value=""
          checked={chosen.length === 0}
          onChange={() => onAnswer([])}
        >
          {none}
        </Check>
      );
      return (
        <fieldset className={isAmount ? styles.amounts : undefined}>
          <legend>{title}</legend>
          {!isAmount && noChoice}
          {values.map((value) => (
            <Check
              key={value.uid}
              type="radio"
              name={option.uid}
              value={value.uid}
              checked={chosen.includes(value.uid)}
              onChange={() => onAnswer([value.uid])}
            >
              {withPrice(value.title, value.price, currency)}
            </Check>
          ))}
          {isAmount && noChoice}
        </fieldset>
      );
    }
    case 'several':
      return (
        <fieldset>
          <legend>{title}</legend>
          {values.map((value) => (
            <Check
              key={value.uid}
              name={option.uid}
              value={value.uid}
              checked={chosen.includes(value.uid)}
              onChange={({ target }) =>
                onAnswer(target.checked ? [...chosen, value.uid] : chosen.filter((uid) => uid !== value.uid))
              }
            >
              {withPrice(value.title, value.price, currency)}
            </Check>
          ))}
        </fieldset>
      );
  }
}
