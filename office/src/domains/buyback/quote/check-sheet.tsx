import { writePrintedTime } from '../../../components/labels/moments.ts';
import { PrintedSheet, TickBox } from '../../../components/print/printed-sheet.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import type { QuoteFieldsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { buyText } from '../buyback-texts.ts';
import { formatGrams } from './format-grams.ts';

/** The sheet for the check of a package: what should be in it, with boxes for what is not recorded yet. */
export function CheckSheet({ quote }: { readonly quote: QuoteFieldsFragment }) {
  const { number, lines, locked_at: lockedAt, seal, carrier, tracking } = quote;
  const customer = quote.customer || buyText('former');
  const about = [
    buyText('sheetAbout', { customer, at: writePrintedTime(lockedAt) }),
    tracking && buyText('packageNumber', { carrier: carrier ?? '', tracking }),
    seal && buyText('sealNumber', { seal }),
  ];
  return (
    <PrintedSheet
      dealer={quote.dealer}
      title={buyText('sheetTitle', { number })}
      about={about.filter(Boolean).join(', ')}
    >
      <DenseTable label={buyText('lines')} isCompact>
        <thead>
          <tr>
            <th scope="col">{buyText('article')}</th>
            <th scope="col">{buyText('piece')}</th>
            <th scope="col" data-kind="number">
              {buyText('quoted')}
            </th>
            <th scope="col" data-kind="number">
              {buyText('expectedGrams')}
            </th>
            <th scope="col">{buyText('countedBox')}</th>
            <th scope="col">{buyText('weighedBox')}</th>
            <th scope="col">{buyText('testedBox')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <td data-fold="second" className="nowrap">
                {line.sku}
              </td>
              <td data-fold="first">
                {[line.name, line.condition !== 'new' && buyText(`condition-${line.condition}`)]
                  .filter(Boolean)
                  .join(', ')}
              </td>
              <td data-kind="number" data-fold="first-end">
                {line.quoted}
              </td>
              <td data-kind="number">{formatGrams(line.quoted_fine_grams)}</td>
              <td data-fold="second-end">{line.received ?? <TickBox />}</td>
              <td>{line.weight_grams == null ? <TickBox /> : formatGrams(line.weight_grams)}</td>
              <td>
                {line.test && line.test !== 'none' ? (
                  [buyText(line.test), line.test_result].filter(Boolean).join(': ')
                ) : (
                  <TickBox />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </PrintedSheet>
  );
}
