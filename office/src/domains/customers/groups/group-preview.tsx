import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { useQuery } from '@tanstack/react-query';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import type { CustomerGroupInput } from '../../../platform/graphql/generated/graphql.ts';
import styles from './groups.module.css';
import { groupPreviewQuery } from './groups-query.ts';
import { groupsText } from './groups-texts.ts';

interface GroupPreviewProps {
  /** Null for a new group. */
  readonly id: string | null;
  readonly group: CustomerGroupInput;
  readonly currency: string;
}

/** The prices of popular products for customers of a group, before and after the change. */
export function GroupPreview({ id, group, currency }: GroupPreviewProps) {
  const { data, error } = useQuery(groupPreviewQuery(id, group));
  const money = (minor: number | null | undefined) => (minor == null ? '–' : formatMoney(minor, currency));
  const products = data?.customer_group_preview ?? [];
  return (
    <>
      <p className="small muted">{groupsText('previewHelp')}</p>
      {error !== null && <p role="alert">{failureText(error)}</p>}
      <DenseTable label={groupsText('preview')}>
        <thead>
          <tr>
            <th scope="col">{groupsText('product')}</th>
            {(['general', 'before', 'after', 'difference', 'bid'] as const).map((column) => (
              <th key={column} scope="col" data-kind="number">
                {groupsText(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map(({ sku, name, general, before, after, bid }) => (
            <tr key={sku} data-tone={before === after ? undefined : 'changed'}>
              <td data-fold="first">
                <b>{name}</b>
                <small className={styles.sku}>{sku}</small>
              </td>
              <td data-kind="number" data-fold="second" data-label={groupsText('general')}>
                {money(general)}
              </td>
              <td data-kind="number" data-fold="second-end" data-label={groupsText('before')}>
                {money(before)}
              </td>
              <td data-kind="number" data-fold="first-end">
                <b>{money(after)}</b>
              </td>
              <td data-kind="number" data-fold="whole" data-label={groupsText('difference')}>
                {general == null || after == null ? '–' : money(after - general)}
              </td>
              <td data-kind="number" data-fold="whole" data-label={groupsText('bid')}>
                {money(bid)}
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </>
  );
}
