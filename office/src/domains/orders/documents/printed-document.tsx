import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { writePrintedTime } from '../../../components/labels/moments.ts';
import { Facts } from '../../../components/layout/facts.tsx';
import { bySet } from '../../../components/lists/by-set.ts';
import { PrintedSheet, SheetColumns, TickBox } from '../../../components/print/printed-sheet.tsx';
import { DenseTable, SetRow } from '../../../components/tables/dense-table.tsx';
import { ordersText } from '../orders-texts.ts';
import type { OfficeOrder } from '../page/order-query.ts';
import { AddressLines, Receiver } from '../page/order-side.tsx';

type OrderDocument = OfficeOrder['documents'][number];

interface PrintedDocumentProps {
  readonly order: OfficeOrder;
  readonly document: OrderDocument;
}

/** A document as it is printed. A packing slip has neither prices nor values. */
export function PrintedDocument({ order, document }: PrintedDocumentProps) {
  const isSlip = document.kind === 'packing-slip' || document.kind === 'certificate';
  return (
    <PrintedSheet
      dealer={order.seller}
      title={ordersText(`doc_${document.kind}` as 'doc_invoice', { number: document.number })}
      about={[ordersText('orderNumber', { number: order.number }), writePrintedTime(document.at)].join(', ')}
    >
      <SheetColumns>
        {order.shipping_address && (
          <section>
            <Receiver order={order} />
          </section>
        )}
        {!isSlip && (
          <section>
            <h3>{ordersText('billTo')}</h3>
            <AddressLines address={order.billing_address} />
            <p className="muted">{order.payment}</p>
          </section>
        )}
      </SheetColumns>
      {document.kind === 'credit-memo' ? (
        <CreditMemo order={order} document={document} />
      ) : (
        <Lines order={order} kind={document.kind} />
      )}
    </PrintedSheet>
  );
}

function CreditMemo({ order, document }: PrintedDocumentProps) {
  const parts = order.payments.filter(
    ({ is_refund: isRefund, reference }) => isRefund && reference === document.number,
  );
  return (
    <>
      <p>{ordersText('refundOf', { number: order.number })}</p>
      {document.reason && <p>{document.reason}</p>}
      {document.items.length > 0 && <MemoItems items={document.items} currency={order.currency} />}
      <Facts
        facts={[
          ...parts.map(({ id, way, amount }) => ({
            name: ordersText(`tender_${way ?? 'hand'}` as 'tender_wire'),
            value: formatMoney(amount, order.currency),
            key: id,
          })),
          {
            name: ordersText('total'),
            value: formatMoney(document.amount ?? 0, order.currency),
            isSum: true,
          },
        ]}
      />
    </>
  );
}

interface MemoItemsProps {
  readonly items: OrderDocument['items'];
  readonly currency: string;
}

function MemoItems({ items, currency }: MemoItemsProps) {
  return (
    <DenseTable label={ordersText('refundedPieces')} isCompact>
      <thead>
        <tr>
          <th scope="col">{ordersText('article')}</th>
          <th scope="col">{ordersText('piece')}</th>
          <th scope="col" data-kind="number">
            {ordersText('quantity')}
          </th>
          <th scope="col" data-kind="number">
            {ordersText('each')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ sku, name, options, quantity, unit }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a memo never changes, and two lines can be equal
          <tr key={at}>
            <td data-fold="second" className="nowrap">
              {sku}
            </td>
            <td data-fold="first">{[name, ...options].join(', ')}</td>
            <td data-kind="number" data-fold="first-end">
              {quantity}
            </td>
            <td data-kind="number" data-fold="second-end">
              {formatMoney(unit, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

function Lines({ order, kind }: { readonly order: OfficeOrder; readonly kind: string }) {
  const isCertificate = kind === 'certificate';
  const isSlip = kind === 'packing-slip' || isCertificate;
  const money = (minor: number) => formatMoney(minor, order.currency);
  return (
    <>
      <DenseTable label={ordersText('pieces')} isCompact>
        <thead>
          <tr>
            <th scope="col">{ordersText('article')}</th>
            <th scope="col">{ordersText('piece')}</th>
            <th scope="col" data-kind="number">
              {ordersText('quantity')}
            </th>
            {isSlip ? (
              <th scope="col">{ordersText(isCertificate ? 'serials' : 'checked')}</th>
            ) : (
              <th scope="col" data-kind="number">
                {ordersText('amount')}
              </th>
            )}
          </tr>
        </thead>
        {bySet(order.lines).map(({ key, name, lines }) => (
          <tbody key={key}>
            {name !== null && <SetRow name={name} columns={4} />}
            {lines.map((line) => (
              <tr key={line.id}>
                <td data-fold="second" className="nowrap">
                  {line.sku}
                </td>
                <td data-fold="first">
                  {[line.set ? `${line.set.option}: ${line.name}` : line.name, ...line.options].join(', ')}
                  {line.set && line.set.loose > 0 && (
                    <small>{ordersText('loose', { count: line.set.loose })}</small>
                  )}
                </td>
                <td data-kind="number" data-fold="first-end">
                  {line.quantity}
                </td>
                {isSlip ? (
                  <td>{isCertificate ? line.serials.join(', ') : <TickBox />}</td>
                ) : (
                  <td data-kind="number" data-fold="second-end">
                    {money(line.amount)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </DenseTable>
      {!isSlip && (
        <Facts
          facts={order.totals.map(({ label, value }, at) => ({
            name: label,
            value,
            isSum: at === order.totals.length - 1,
          }))}
        />
      )}
    </>
  );
}
