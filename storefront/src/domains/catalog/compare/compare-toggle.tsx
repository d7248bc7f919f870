import { Button } from '@ingot/ui/buttons/button.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Icon } from '@ingot/ui/pictures/icon.tsx';
import { Check, Plus } from 'lucide-react';
import styles from './compare.module.css';
import { COMPARE_PATH } from './compare-path.ts';
import { compareText } from './compare-texts.ts';
import { useChangeCompare, useComparedUids } from './use-compare.ts';

export interface CompareToggleProps {
  readonly product: { readonly uid: string; readonly name?: string | null | undefined };
}

/** Adds a product to the comparison or removes it, with a link to the comparison page. */
export default function CompareToggle({ product }: CompareToggleProps) {
  const uids = useComparedUids();
  const { mutate, isPending } = useChangeCompare();
  // While the list is loading, a click adds; adding twice has no effect.
  const isCompared = uids?.includes(product.uid) ?? false;
  return (
    <>
      {uids !== null && uids.length > 0 && (
        <PageLink to={COMPARE_PATH} className={styles.toPage}>
          {compareText('toPage', { count: uids.length })}
        </PageLink>
      )}
      <Button
        size="sm"
        aria-pressed={isCompared}
        aria-label={compareText('compareThis', { name: product.name ?? '' })}
        isBusy={isPending}
        onClick={() => mutate({ kind: isCompared ? 'remove' : 'add', productUid: product.uid })}
      >
        {!isPending && <Icon of={isCompared ? Check : Plus} size="sm" />}
        {compareText('compare')}
      </Button>
    </>
  );
}
