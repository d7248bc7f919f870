import {
  ATTRIBUTE_INPUTS,
  ATTRIBUTE_USES,
  allowsUse,
  hasOptions,
  LONGEST_ATTRIBUTE_LABEL,
} from '@ingot/rules/catalog/attributes.ts';
import { Check } from '@ingot/ui/fields/check.tsx';
import { SelectField, TextField } from '@ingot/ui/fields/field.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { attributeText, inputName } from './attribute-texts.ts';
import styles from './attributes.module.css';
import type { Attribute, AttributePageData } from './attributes-query.ts';
import { OptionList, withLabel } from './option-list.tsx';
import type { AttributeModel } from './use-attribute-edits.ts';

interface AttributeFormProps {
  readonly attribute: Attribute;
  readonly page: AttributePageData;
  readonly model: AttributeModel;
}

/** The fields of an attribute. */
export function AttributeForm({ attribute, page, model }: AttributeFormProps) {
  const { values, set, problemOf } = model;
  const count = attribute.product_count ?? 0;
  const uses = attribute.is_of_program
    ? ATTRIBUTE_USES.filter((use) => attribute.possible_uses.includes(use))
    : ATTRIBUTE_USES.filter((use) => allowsUse(values.input, use));
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <TextField
          label={attributeText('label')}
          help={attributeText('labelHelp')}
          maxLength={LONGEST_ATTRIBUTE_LABEL}
          value={values.label}
          error={problemOf('label')}
          onChange={({ target }) => set('label', target.value)}
        />
        <TextField
          label={attributeText('code')}
          help={attributeText('codeFixed')}
          value={attribute.code}
          readOnly
        />
        {page.store_views.slice(1).map((view) => (
          <TextField
            key={view.code}
            label={attributeText('labelIn', { view: view.name })}
            help={attributeText('labelInHelp')}
            isOptional
            maxLength={LONGEST_ATTRIBUTE_LABEL}
            value={values.labels[view.code] ?? ''}
            error={problemOf('labels')}
            onChange={({ target }) => set('labels', withLabel(values.labels, view.code, target.value))}
          />
        ))}
        {!attribute.is_of_program && (
          <SelectField
            label={attributeText('type')}
            help={count > 0 ? attributeText('typeFixed', { count }) : attributeText('typeHelp')}
            value={values.input}
            disabled={count > 0}
            error={problemOf('input')}
            onChange={({ target }) => set('input', target.value)}
          >
            {ATTRIBUTE_INPUTS.map((input) => (
              <option key={input} value={input}>
                {inputName(input)}
              </option>
            ))}
          </SelectField>
        )}
        {values.is_filterable && (
          <TextField
            label={attributeText('position')}
            help={attributeText('positionHelp')}
            inputMode="numeric"
            value={String(values.position)}
            error={problemOf('position')}
            onChange={({ target }) => set('position', Number(target.value.replace(/\D/g, '').slice(0, 7)))}
          />
        )}
      </div>
      {uses.length > 0 && (
        <Section title={attributeText('where')}>
          <div className={styles.checks}>
            {uses.map((use) => (
              <div key={use}>
                <Check
                  checked={values[use]}
                  aria-describedby={`attribute-${use}`}
                  onChange={({ target }) => set(use, target.checked)}
                >
                  {attributeText(use)}
                </Check>
                <p id={`attribute-${use}`} className="small muted">
                  {attributeText(`${use}_help`)}
                </p>
                {problemOf(use) !== undefined && <p className={styles.problem}>{problemOf(use)}</p>}
              </div>
            ))}
          </div>
        </Section>
      )}
      {hasOptions(values.input) && (
        <Section title={attributeText('options')}>
          <OptionList attribute={attribute} page={page} model={model} />
        </Section>
      )}
    </div>
  );
}
