import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Facts } from '../../../components/layout/facts.tsx';
import { Split } from '../../../components/layout/split.tsx';
import type { DataColumn } from '../../../components/tables/columns.ts';
import { DataTable } from '../../../components/tables/data-table.tsx';
import { CloseManifestDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { benchText } from '../bench-texts.ts';
import styles from './manifests.module.css';
import type { Manifest, ManifestPackage } from './manifests-query.ts';

interface OpenManifestProps {
  readonly manifest: Manifest;
  /** Asks whether to take a package out. */
  readonly onTakeOut: (parcel: ManifestPackage) => void;
}

/** The packages that one carrier takes, with the insured limit and the form that hands them over. */
export function OpenManifest({ manifest, onTakeOut }: OpenManifestProps) {
  const money = (minor: number) => formatMoney(minor, manifest.currency);
  const columns: DataColumn<ManifestPackage>[] = [
    {
      id: 'tracking',
      header: benchText('trackingHead'),
      fold: 'first',
      cell: ({ tracking_number: tracking }) => tracking,
    },
    {
      id: 'package',
      header: benchText('package'),
      fold: 'second',
      cell: ({ id, code }) => <PageLink to={`/bench/packages/${id}`}>{code}</PageLink>,
    },
    {
      id: 'order',
      header: benchText('order'),
      from: 'desktop',
      cell: ({ order }) => <PageLink to={`/orders/${order}`}>{order}</PageLink>,
    },
    { id: 'to', header: benchText('to'), fold: 'second-end', cell: ({ recipient }) => recipient },
    { id: 'seal', header: benchText('sealHead'), cell: ({ seal_number: seal }) => seal },
    {
      id: 'value',
      header: benchText('insured'),
      kind: 'number',
      fold: 'first-end',
      cell: ({ value }) => <b>{money(value)}</b>,
    },
    {
      id: 'action',
      header: benchText('action'),
      kind: 'action',
      fold: 'whole',
      cell: (one) => (
        <Button
          size="sm"
          aria-label={benchText('takeOutOf', { code: one.code })}
          onClick={() => onTakeOut(one)}
        >
          {benchText('takeOut')}
        </Button>
      ),
    },
  ];
  const share = Math.min(100, ((manifest.insured + manifest.other_insured) / manifest.day_limit) * 100);
  return (
    <Split
      side={
        <>
          <section>
            <h2>{manifest.title}</h2>
            <Facts
              facts={[
                { name: benchText('packages'), value: String(manifest.package_count) },
                { name: benchText('otherValue'), value: money(manifest.other_insured) },
                { name: benchText('insuredValue'), value: <b>{money(manifest.insured)}</b>, isSum: true },
                { name: benchText('ofDayLimit'), value: `${share.toFixed(1)}%` },
              ]}
            />
            <progress className={styles.bar} max={100} value={share} aria-label={benchText('ofDayLimit')} />
            <p className="muted small">
              {benchText('dayLimit', {
                day: money(manifest.day_limit),
                package: money(manifest.package_limit),
              })}
            </p>
          </section>
          <CloseForm manifest={manifest} />
        </>
      }
    >
      <DataTable
        label={manifest.title}
        columns={columns}
        rows={manifest.packages}
        rowId={({ id }) => id}
        rowLabel={({ code }) => code}
        empty={null}
      />
    </Split>
  );
}

function CloseForm({ manifest }: { readonly manifest: Manifest }) {
  const [driver, setDriver] = useState('');
  const [seals, setSeals] = useState('');
  /** The packages that were shown when the seals were counted. */
  const [counted, setCounted] = useState<string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const close = useAction(CloseManifestDocument, {
    changes: ['bench'],
    success: () => benchText('manifestClosed'),
  });
  // The error names what changed, so the list must show the same state.
  const client = useQueryClient();
  const { failure } = close;
  useEffect(() => {
    if (failure === null) return;
    setSeals('');
    void client.invalidateQueries({ queryKey: ['bench'] });
  }, [failure, client]);
  return (
    <section>
      <h3>{benchText('closeAndHand')}</h3>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const isNumber = /^\d{1,4}$/.test(seals.trim());
          setProblem(isNumber ? null : benchText('numberNeeded'));
          if (!isNumber) return;
          void close.run({ carrier: manifest.carrier, driver, seals: Number(seals), packages: counted });
        }}
      >
        <TextField
          label={benchText('driver')}
          autoComplete="off"
          value={driver}
          onChange={({ target }) => setDriver(target.value)}
        />
        <TextField
          label={benchText('sealsCounted')}
          inputMode="numeric"
          autoComplete="off"
          value={seals}
          onChange={({ target }) => {
            setSeals(target.value);
            setCounted(manifest.packages.map(({ id }) => id));
          }}
          error={problem}
        />
        {close.error !== null && <Alert kind="error">{close.error}</Alert>}
        <Button type="submit" variant="primary" isBusy={close.isPending}>
          {benchText('closeManifest')}
        </Button>
      </form>
    </section>
  );
}
