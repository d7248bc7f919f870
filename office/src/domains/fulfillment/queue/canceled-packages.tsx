import { Button } from '@ingot/ui/buttons/button.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { type BenchQueueQuery, GiveUpPackageDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useAction } from '../../../platform/graphql/use-action.ts';
import { benchText } from '../bench-texts.ts';

type CanceledPackage = BenchQueueQuery['bench_queue']['canceled'][number];

/** Packages whose order was canceled while being packed, with the pieces to put back. */
export function CanceledPackages({ packages }: { readonly packages: readonly CanceledPackage[] }) {
  const giveUp = useAction(GiveUpPackageDocument, {
    changes: ['bench'],
    success: () => benchText('givenUp'),
  });
  if (packages.length === 0) return null;
  return (
    <Section title={benchText('canceledPackages')}>
      <p className="muted">{benchText('canceledLead')}</p>
      {giveUp.error !== null && <Alert kind="error">{giveUp.error}</Alert>}
      {packages.map(({ id, order, recipient, packer, pieces }) => (
        <section key={id} aria-label={benchText('canceledOrder', { number: order, recipient })}>
          <h3>{benchText('canceledOrder', { number: order, recipient })}</h3>
          {packer && <p className="muted">{benchText('canceledPacker', { name: packer })}</p>}
          {pieces.length === 0 ? <p>{benchText('canceledEmpty')}</p> : <PieceList pieces={pieces} />}
          <Button
            isBusy={giveUp.isPending}
            aria-label={benchText('piecesBackOf', { number: order })}
            onClick={() => void giveUp.run({ package: id })}
          >
            {benchText('piecesBack')}
          </Button>
        </section>
      ))}
    </Section>
  );
}

function PieceList({ pieces }: Pick<CanceledPackage, 'pieces'>) {
  return (
    <ul>
      {pieces.map(({ name, shelf, quantity: count }) => (
        <li key={`${shelf} ${name}`}>
          {shelf
            ? benchText('canceledPieces', { count, name, shelf })
            : benchText('canceledPiecesUnknown', { count, name })}
        </li>
      ))}
    </ul>
  );
}
