import { Button } from '@ingot/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { Section } from '../../../components/layout/section.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import {
  OrderReturnsDocument,
  type ReturnFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';
import { usePermission } from '../../staff/viewer/viewer.ts';
import { FoundDialog, type FoundSubject } from './found-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { returnsText } from './returns-texts.ts';

type OrderReturn = ReturnFieldsFragment['returns'][number];

/**
 * The pieces that came back from the packages of an order. Renders nothing before the first package
 * has left.
 */
export function OrderReturns({ order }: { readonly order: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const canRecord = usePermission('bench.pack');
  const { data } = useQuery(officeQuery('orders', OrderReturnsDocument, { number: order }));
  const parcels = data?.order_returns?.parcels ?? [];
  const returns = data?.order_returns?.returns ?? [];
  if (parcels.length === 0) return null;
  const isAllBack = parcels.every(({ lines }) => lines.every(({ left }) => left === 0));
  return (
    <Section
      title={returnsText('title')}
      actions={
        canRecord &&
        !isAllBack && (
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {returnsText('record')}
          </Button>
        )
      }
    >
      {returns.length === 0 ? (
        <p className="small muted">{returnsText('none')}</p>
      ) : (
        <ReturnTable order={order} returns={returns} canCorrect={canRecord} />
      )}
      {isOpen && <ReturnDialog order={order} parcels={parcels} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

interface ReturnTableProps {
  readonly order: string;
  readonly returns: readonly OrderReturn[];
  readonly canCorrect: boolean;
}

function ReturnTable({ order, returns, canCorrect }: ReturnTableProps) {
  const [corrected, setCorrected] = useState<FoundSubject | null>(null);
  const table = (
    <DenseTable label={returnsText('title')} isCompact>
      <thead>
        <tr>
          <th scope="col">{returnsText('parcel')}</th>
          <th scope="col">{returnsText('date')}</th>
          <th scope="col">{returnsText('pieces')}</th>
          <th scope="col">{returnsText('reason')}</th>
          <th scope="col">{returnsText('by')}</th>
        </tr>
      </thead>
      <tbody>
        {returns.map(({ id, parcel, at, by, reason, lines }) => (
          <tr key={id}>
            <td data-fold="first">{parcel}</td>
            <td data-fold="first-end">{writeDateTime(at)}</td>
            <td data-fold="whole">
              {lines.flatMap(lineTexts).join('; ')}
              {lines.map(
                (line) =>
                  canCorrect &&
                  line.most_found > 0 && (
                    <Button
                      key={line.line}
                      size="sm"
                      aria-label={returnsText('correctFoundOf', { name: line.name })}
                      onClick={() => setCorrected({ id, line })}
                    >
                      {returnsText('correctFound')}
                    </Button>
                  ),
              )}
            </td>
            <td data-fold="whole">{reason}</td>
            <td data-fold="second">{by}</td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
  return (
    <>
      {table}
      {corrected && <FoundDialog order={order} subject={corrected} onClose={() => setCorrected(null)} />}
    </>
  );
}

function lineTexts({
  name,
  restocked,
  written_off: writtenOff,
  found,
  serials,
}: OrderReturn['lines'][number]) {
  return [
    restocked > 0 && returnsText('restockedLine', { count: restocked, name }),
    writtenOff > 0 && returnsText('writtenOffLine', { count: writtenOff, name }),
    found > 0 && returnsText('foundLine', { count: found }),
    serials.length > 0 && returnsText('serials', { serials: serials.join(', ') }),
  ].filter(Boolean);
}
