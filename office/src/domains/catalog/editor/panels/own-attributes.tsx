import { Check } from '@ingot/ui/fields/check.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { editorText } from '../editor-texts.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import styles from '../fields/fields.module.css';
import { ValueField } from '../fields/value-field.tsx';
import type { ProductChoices } from '../product-query.ts';
import type { EditorModel } from '../state/editor-model.ts';

type OwnAttribute = ProductChoices['own_attributes'][number];

/** The values of the attributes that the dealer has added. */
export function OwnAttributes({ model }: { readonly model: EditorModel }) {
  const attributes = model.choices.own_attributes;
  if (attributes.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3>{editorText('ownAttributes')}</h3>
      <p className="small muted">{editorText('ownAttributesHelp')}</p>
      <div className={classNames(styles.grid, styles.three)}>
        {attributes.map((attribute) => (
          <OwnField key={attribute.code} model={model} attribute={attribute} />
        ))}
      </div>
    </div>
  );
}

function OwnField({ model, attribute }: { readonly model: EditorModel; readonly attribute: OwnAttribute }) {
  const { code, label, input, options } = attribute;
  const field = `custom_attributes.${code}`;
  const shared = { model, field, label };
  switch (input) {
    case 'select':
    case 'boolean':
      return (
        <ChoiceField
          {...shared}
          options={[
            ['', editorText('noValue')],
            ...options.map(({ value, label: text }) => [value, text] as const),
          ]}
        />
      );
    case 'multiselect':
      return <SeveralField {...shared} options={options} />;
    case 'date':
      return <DayField {...shared} />;
    case 'decimal':
      return <ValueField {...shared} kind="decimal" />;
    case 'price':
      return <ValueField {...shared} kind="amount" help={model.choices.currency} />;
    default:
      return <ValueField {...shared} isLong={input === 'textarea'} isWide={input === 'textarea'} />;
  }
}

interface OwnFieldProps {
  readonly model: EditorModel;
  readonly field: string;
  readonly label: string;
}

function SeveralField({
  model,
  field,
  label,
  options,
}: OwnFieldProps & { readonly options: OwnAttribute['options'] }) {
  const value = model.valueOf(field);
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  const choose = (option: string, isOn: boolean) => {
    // In the order of the options, as the shop stores them.
    const next = options.flatMap((one) =>
      (one.value === option ? isOn : chosen.includes(one.value)) ? one.value : [],
    );
    model.set({ [field]: next.length === 0 ? null : next });
  };
  return (
    <fieldset className={classNames(styles.several, !model.isNew && model.isEdited(field) && styles.edited)}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Check
          key={option.value}
          checked={chosen.includes(option.value)}
          disabled={!model.canWrite}
          onChange={({ target }) => choose(option.value, target.checked)}
        >
          {option.label}
        </Check>
      ))}
    </fieldset>
  );
}

function DayField({ model, field, label }: OwnFieldProps) {
  return (
    <TextField
      label={label}
      type="date"
      className={classNames(!model.isNew && model.isEdited(field) && styles.edited)}
      value={String(model.valueOf(field) ?? '')}
      readOnly={!model.canWrite}
      error={model.problemOf(field)}
      onChange={({ target }) => model.set({ [field]: target.value === '' ? null : target.value })}
    />
  );
}
