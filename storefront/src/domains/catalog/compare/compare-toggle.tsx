import { Check, Plus } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageLink } from '../../../ui/links/page-link.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './compare.module.css';
import { COMPARE_PATH } from './compare-path.ts';
import { compareText } from './compare-texts.ts';
import { useChangeCompare, useComparedUids } from './use-compare.ts';

export interface CompareToggleProps {
  readonly product: { readonly uid: string; readonly name?: string | null | undefined };
}

/** Puts a product beside others, or takes it away; a link leads to where they stand. */
export default function CompareToggle({ product }: CompareToggleProps) {
  const uids = useComparedUids();
  const { mutate, isPending } = useChangeCompare();
  // While that is not known yet, a press adds: what is compared already stays once.
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
