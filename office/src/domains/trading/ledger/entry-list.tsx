import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import type { PositionEntriesQuery } from '../../../platform/graphql/generated/graphql.ts';
import { ledgerText } from './ledger-texts.ts';
import { writeSignedOunces } from './write-figures.ts';

type Entry = PositionEntriesQuery['position_entries']['entries'][number];

const STEPS = [
  ...([
    'import',
    'adjustment',
    'purchase',
    'order',
    'cancellation',
    'return',
    'resend',
    'moved',
    'shipped',
    'received',
  ] as const),
  ...([
    'adjusted',
    'deleted',
    'traded',
    'void',
    'agreed',
    'paid',
    'cancelled',
    'returned',
    'closed',
  ] as const),
] as const;
const PARTS = ['stock', 'on_order', 'bought', 'sold', 'hedge'] as const;

/** Entries of the ledger, each with the order, quote or hedge that caused it. */
export function EntryList({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <DenseTable label={ledgerText('entries')} isCompact>
      <thead>
        <tr>
          <th scope="col">{ledgerText('time')}</th>
          <th scope="col">{ledgerText('what')}</th>
          <th scope="col">{ledgerText('source')}</th>
          <th scope="col">{ledgerText('kind')}</th>
          <th scope="col" data-kind="number">
            {ledgerText('change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td data-fold="second">{writeDateTime(entry.at)}</td>
            <td data-fold="first">{stepText(entry)}</td>
            <td data-fold="whole">
              <Source entry={entry} />
            </td>
            <td data-fold="second-end">
              <span className="muted">{partText(entry.kind)}</span>
            </td>
            <td data-kind="number" data-fold="first-end">
              {writeSignedOunces(entry.change)}
            </td>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}

function stepText({ source, step }: Entry): string {
  const known = STEPS.find((one) => one === step);
  // The lines of a quote are checked while its package is in the state "received". Its lot comes later.
  const isCheck = known === undefined || (source === 'quote' && known === 'received');
  return ledgerText(isCheck ? 'step_quote' : `step_${known}`);
}

function partText(kind: string): string {
  const part = PARTS.find((one) => one === kind);
  return part === undefined ? kind : ledgerText(part);
}

function Source({ entry: { source, number, product } }: { readonly entry: Entry }) {
  return (
    <>
      {number != null && <PageLink to={pathOf(source, number)}>{number}</PageLink>}
      {product != null && <small>{product}</small>}
    </>
  );
}

function pathOf(source: string, number: string): string {
  if (source === 'hedge') return '/prices/hedges';
  return source === 'quote' || source === 'lot' ? `/quotes/${number}` : `/orders/${number}`;
}
