import type { ReactNode } from 'react';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { isValid, type RuleDraft } from './premium-draft.ts';
import { premiumText } from './premium-texts.ts';
import styles from './premiums.module.css';

/** A row: a metal or a family, with the texts of its rule. */
export interface RuleRow {
  readonly id: string;
  readonly name: string;
  /** The displayed name. For a metal, it is more than text. */
  readonly heading: ReactNode;
  readonly rule: RuleDraft;
  readonly following: number;
  readonly products: number;
}

const FIELDS = ['premium', 'fixed', 'bid', 'surcharge', 'deduction'] as const;

/** A table with a row of fields for each metal or family. */
export function RuleTable({
  label,
  rows,
  onChange,
}: {
  readonly label: string;
  readonly rows: readonly RuleRow[];
  readonly onChange: (id: string, rule: RuleDraft) => void;
}) {
  return (
    <DenseTable label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          {FIELDS.map((field) => (
            <th key={field} scope="col" data-kind="number">
              {premiumText(field)}
            </th>
          ))}
          <th scope="col" data-kind="number">
            {premiumText('following')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, heading, rule, following, products }) => (
          <tr key={id}>
            <td data-fold="first">{heading}</td>
            {FIELDS.map((field) => (
              <td key={field} data-kind="number" data-fold="whole" data-label={premiumText(field)}>
                <input
                  className={styles.input}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="–"
                  aria-label={premiumText('fieldOf', { field: premiumText(field), name })}
                  aria-invalid={isValid(field, rule[field]) ? undefined : true}
                  title={isValid(field, rule[field]) ? undefined : premiumText('invalid')}
                  value={rule[field]}
                  onChange={({ target }) => onChange(id, { ...rule, [field]: target.value })}
                />
              </td>
            ))}
            <td data-kind="number" data-fold="first-end">
              <span className="muted">{premiumText('followingCount', { following, products })}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
