import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Fragment } from 'react';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import type { ComplianceCase } from '../cash/cases-query.ts';
import { complianceText } from '../compliance-texts.ts';
import styles from './case.module.css';
import type { ComplianceForm } from './use-form.ts';

/** Returns the heading of a part of a form. */
export function partText(kind: ComplianceCase['kind'], part: string): string {
  return kind === 'form_1099b'
    ? complianceText(`sale_${part}` as 'sale_payer')
    : complianceText(`part_${part}` as 'part_payer');
}

/** A form for print, in the field order of the official form, with the statement to the payer. */
export function FormSheet({ form }: { readonly form: ComplianceForm }) {
  const { kind } = form.case;
  return (
    <article className={styles.sheet}>
      <DenseTable label={complianceText(`kind_${kind}`)} isCompact>
        <thead>
          <tr>
            <th scope="col">{complianceText('item')}</th>
            <th scope="col">{complianceText('field')}</th>
            <th scope="col">{complianceText('value')}</th>
          </tr>
        </thead>
        <tbody>
          {form.fields.map(({ item, part, label, value }, index) => (
            <Fragment key={item}>
              {part !== form.fields[index - 1]?.part && (
                <tr data-row="group">
                  <th colSpan={3} scope="rowgroup">
                    {partText(kind, part)}
                  </th>
                </tr>
              )}
              <tr>
                <td data-fold="first">{item}</td>
                <td data-fold="second">{label}</td>
                <td data-fold="whole" className={styles.value}>
                  {value === 'yes' ? complianceText('yes') : value}
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </DenseTable>
      {kind === 'form_8300' && <Statement form={form} />}
    </article>
  );
}

function Statement({ form }: { readonly form: ComplianceForm }) {
  const value = (item: string) => form.fields.find((field) => field.item === item)?.value ?? '';
  const address = ['37', '38', '39', '40'].map(value).filter(Boolean).join(', ');
  return (
    <section className={styles.statement}>
      <h2>{complianceText('statementTitle')}</h2>
      <p>
        {value('35')}
        <br />
        {address}
      </p>
      <p>{complianceText('statementTo', { name: form.case.payer ?? '' })}</p>
      <p>
        {complianceText('statementBody', {
          year: form.case.day.slice(0, 4),
          amount: formatMoney(form.case.amount, 'USD'),
        })}
      </p>
      <p>{complianceText('statementContact', { name: value('44'), phone: value('45') })}</p>
    </section>
  );
}
