import { Button } from '@ingot/ui/buttons/button.tsx';
import { FieldError } from '@ingot/ui/fields/field-error.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { ResetOrderDownloadsDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { ordersText } from '../orders-texts.ts';
import type { OfficeOrder } from './order-query.ts';

/** The files that the buyer downloads, with their counts, and a button that sets these to 0. */
export function FileTable({ order: { number, downloads } }: { readonly order: OfficeOrder }) {
  const canReset = usePermission('orders.edit') && downloads.some(({ used }) => used > 0);
  const reset = useAction(ResetOrderDownloadsDocument, {
    changes: ['orders'],
    success: () => ordersText('filesReset'),
  });
  return (
    <Section title={ordersText('files')}>
      <DenseTable label={ordersText('files')} isCompact>
        <thead>
          <tr>
            <th scope="col">{ordersText('file')}</th>
            <th scope="col">{ordersText('fileState')}</th>
            <th scope="col">{ordersText('fileUsed')}</th>
          </tr>
        </thead>
        <tbody>
          {downloads.map(({ product, title, status, used, most }) => (
            <tr key={`${product} ${title}`}>
              <td data-fold="first">
                {product}: {title}
              </td>
              <td data-fold="second">{ordersText(`file_${status}` as 'file_pending')}</td>
              <td data-fold="first-end">
                {most == null
                  ? String(used)
                  : ordersText('fileOf', { used: String(used), most: String(most) })}
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
      {canReset && (
        <Button isBusy={reset.isPending} onClick={() => void reset.run({ number })}>
          {ordersText('resetFiles')}
        </Button>
      )}
      <FieldError message={reset.error} />
    </Section>
  );
}
