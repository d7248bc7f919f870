import { Button } from '@ingot/ui/buttons/button.tsx';
import { Loading } from '@ingot/ui/buttons/spinner.tsx';
import { Badge, Stock } from '@ingot/ui/labels/badge.tsx';
import { Rating, Stars } from '@ingot/ui/labels/stars.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { Skeleton } from '@ingot/ui/placeholders/skeleton.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { Demo, Part } from './part.tsx';
import styles from './style-guide.module.css';

const KINDS = ['info', 'success', 'warning', 'error'] as const;

/** Badges, alerts and toasts. */
export function StatePart() {
  return (
    <Part title="States">
      <h3>Alerts</h3>
      <div className={styles.wide}>
        {KINDS.map((kind) => (
          <Alert key={kind} kind={kind}>
            This is told as {kind}.
          </Alert>
        ))}
      </div>
      <Demo title="Toasts">
        {KINDS.map((type) => (
          <Button key={type} onClick={() => addToast({ type, message: `This is told as ${type}.` })}>
            {type}
          </Button>
        ))}
      </Demo>
      <Demo title="Badges and stock">
        {(['in', 'pre', 'out', 'lim'] as const).map((kind) => (
          <Badge key={kind} kind={kind} />
        ))}
        {(['IN_STOCK', 'OUT_OF_STOCK', 'PREORDER'] as const).map((status) => (
          <Stock key={status} status={status} />
        ))}
      </Demo>
      <Demo title="Ratings">
        {[0, 50, 96, 100].map((percent) => (
          <Stars key={percent} percent={percent} />
        ))}
        <Rating percent={96} count={1284} />
        <Rating percent={96} count={1284} hasFigure />
      </Demo>
      <Demo title="On its way">
        <Loading />
        <Skeleton width="12rem" height="1.5rem" />
        <Skeleton width="6rem" ratio={1} />
      </Demo>
      <h3>Nothing there</h3>
      <Empty title="Your cart is empty">
        <p>Whatever you add stands here.</p>
      </Empty>
    </Part>
  );
}
