import { type CategoryCondition, readConditions } from '@ingot/rules/catalog/category-conditions.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { Chip } from '@ingot/ui/buttons/chip.tsx';
import { SelectField } from '@ingot/ui/fields/field.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './categories.module.css';
import { categoryMatchesQuery, conditionFieldsQuery } from './categories-query.ts';
import { categoryText } from './category-texts.ts';
import { ConditionValue, conditionValueText, storedConditionValue } from './condition-value.tsx';

interface ConditionsFieldProps {
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (conditions: readonly CategoryCondition[]) => void;
}

/** The conditions that fill a category, with the number of matching products. */
export function ConditionsField({ value, error, onChange }: ConditionsFieldProps) {
  const conditions = readConditions(value) ?? [];
  const fields = useQuery(conditionFieldsQuery).data?.category_condition_fields ?? [];
  const matches = useQuery(categoryMatchesQuery(conditions)).data?.category_matches;
  const [attribute, setAttribute] = useState('');
  const [wanted, setWanted] = useState('');
  const chosen = fields.find(({ field }) => field === attribute);
  const entered = chosen === undefined ? null : storedConditionValue(chosen, wanted);
  const add = () => {
    if (chosen === undefined || entered === null) return;
    const { field } = chosen;
    const known = conditions.find((condition) => condition.field === field);
    const values = [...new Set([...(known?.values ?? []), entered])];
    onChange(
      known === undefined
        ? [...conditions, { field, values }]
        : conditions.map((condition) => (condition === known ? { field, values } : condition)),
    );
    setWanted('');
  };
  const textOf = ({ field, values }: CategoryCondition) => {
    const known = fields.find((one) => one.field === field);
    const labels = values.map((one) => conditionValueText(known, one));
    return categoryText('conditionIs', {
      field: known?.label ?? field,
      values: new Intl.ListFormat('en-US', { type: 'disjunction' }).format(labels),
    });
  };
  return (
    <div className={styles.form}>
      <div className={styles.conditions}>
        <b>{categoryText('conditions')}</b>
        {conditions.map((condition) => (
          <Chip
            key={condition.field}
            label={categoryText('removeCondition', { condition: textOf(condition) })}
            onClick={() => onChange(conditions.filter((one) => one !== condition))}
          >
            {textOf(condition)}
          </Chip>
        ))}
        <span role="status" className="small muted">
          {conditions.length === 0
            ? categoryText('noConditions')
            : matches !== undefined && categoryText('matches', { count: matches })}
        </span>
      </div>
      <FieldError id="category-conditions" message={error} />
      <div className={styles.addCondition}>
        <SelectField
          label={categoryText('attribute')}
          value={attribute}
          onChange={({ target }) => {
            setAttribute(target.value);
            setWanted('');
          }}
        >
          <option value="" />
          {fields.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </SelectField>
        <ConditionValue of={chosen} value={wanted} onChange={setWanted} />
        <Button disabled={entered === null} onClick={add}>
          {categoryText('addCondition')}
        </Button>
      </div>
      <p className="small muted">{categoryText('conditionsHelp')}</p>
    </div>
  );
}
