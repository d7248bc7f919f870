import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { writeDateTime } from '../../../components/labels/moments.ts';
import { Section } from '../../../components/layout/section.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { benchText } from '../bench-texts.ts';
import type { Manifest } from './manifests-query.ts';

/** The manifests that were handed over, newest first. */
export function ClosedManifests({ manifests }: { readonly manifests: readonly Manifest[] }) {
  const columns: readonly DataColumn<Manifest>[] = [
    { id: 'carrier', header: benchText('carrier'), fold: 'first', cell: ({ title }) => title },
    {
      id: 'closed',
      header: benchText('closedAt'),
      fold: 'second',
      cell: ({ closed_at: at }) => at !== null && writeDateTime(at),
    },
    { id: 'driver', header: benchText('driver'), cell: ({ driver_name: driver }) => driver },
    { id: 'by', header: benchText('by'), fold: 'second-end', cell: ({ closed_by: by }) => by },
    {
      id: 'packages',
      header: benchText('packages'),
      kind: 'number',
      cell: ({ package_count: count }) => count,
    },
    {
      id: 'value',
      header: benchText('insured'),
      kind: 'number',
      fold: 'first-end',
      cell: ({ insured, currency }) => formatMoney(insured, currency),
    },
  ];
  return (
    <Section title={benchText('closedManifests')}>
      <DataTable
        label={benchText('closedManifests')}
        isCompact
        columns={columns}
        rows={manifests}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        empty={<p className="muted">{benchText('noClosed')}</p>}
      />
    </Section>
  );
}
