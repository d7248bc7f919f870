import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { Status, type StatusTone } from '@ingot/ui/labels/status.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { PageLink, TextButton } from '@ingot/ui/links/page-link.tsx';
import { FoldingTable } from '@ingot/ui/tables/folding-table.tsx';
import { NumberHead } from '@ingot/ui/tables/table.tsx';
import { productPath } from '../../catalog/product-path.ts';
import { Hallmark } from '../../metals/names/hallmark.tsx';
import { metalPath } from '../../metals/names/metal-path.ts';
import { useShopMethods } from '../../shop/payment-method/method-names.ts';
import { alertText } from '../alert-texts.ts';
import styles from '../alerts.module.css';
import type { ListedAlert } from '../alerts-query.ts';
import { nowText, stateText, watchedName, wishText } from '../format-alert.ts';

const LowestPremium = lazyPart(() => import('../edit/lowest-premium.tsx'));

const TONES: Readonly<Record<ListedAlert['state'], StatusTone>> = {
  ARMED: 'move',
  TRIGGERED: 'ok',
  PAUSED: 'off',
};

export interface AlertActs {
  readonly onPause: (alert: ListedAlert) => void;
  readonly onChange: (alert: ListedAlert) => void;
  readonly onRemove: (alert: ListedAlert) => void;
}

/** One row per alert: subject, current value, threshold, state and actions. */
export function AlertRows({
  alerts,
  timeZone,
  ...acts
}: AlertActs & { readonly alerts: readonly ListedAlert[]; readonly timeZone: string }) {
  return (
    <FoldingTable>
      <caption className="vh">{alertText('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{alertText('watching')}</th>
          <NumberHead>{alertText('now')}</NumberHead>
          <NumberHead>{alertText('figure')}</NumberHead>
          <th scope="col">{alertText('state')}</th>
          <th scope="col">
            <span className="vh">{alertText('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <tr key={alert.uid}>
            <th scope="row" data-fold="whole">
              <Watched alert={alert} />
            </th>
            <td className={`num right ${styles.now}`}>
              <span className={styles.label}>{alertText('now')} </span>
              {nowText(alert, timeZone)}
            </td>
            <td className="num right">{wishText(alert)}</td>
            <td>
              <Status tone={TONES[alert.state]}>{stateText(alert, timeZone)}</Status>
            </td>
            <td>
              <Acts alert={alert} {...acts} />
            </td>
          </tr>
        ))}
      </tbody>
    </FoldingTable>
  );
}

function Watched({ alert }: { readonly alert: ListedAlert }) {
  const { product } = alert;
  const metal = parseMetal(alert.metal ?? product?.metal_type ?? '');
  const name = watchedName(alert, useShopMethods());
  const own = alert.kind === 'METALS_VALUE' ? '/my-metals' : null;
  const path = product ? productPath(product) : metal ? metalPath(metal) : own;
  return (
    <span className={styles.watched}>
      {metal !== null && <Hallmark metal={metal} />}
      <span className={styles.subject}>
        {path === null ? <span>{name}</span> : <PageLink to={path}>{name}</PageLink>}
        {alert.kind === 'PRODUCT_PREMIUM' && alert.quantity === 1 && product?.sku && (
          <LowestPremium sku={product.sku} />
        )}
      </span>
    </span>
  );
}

function Acts({ alert, onPause, onChange, onRemove }: AlertActs & { readonly alert: ListedAlert }) {
  const what = `${watchedName(alert, useShopMethods())}, ${wishText(alert)}`;
  const act = (name: 'pause' | 'resume' | 'change' | 'remove', onAct: (alert: ListedAlert) => void) => (
    <TextButton
      className="small"
      aria-label={alertText('actOf', { act: alertText(name), what })}
      onClick={() => onAct(alert)}
    >
      {alertText(name)}
    </TextButton>
  );
  return (
    <span className={styles.acts}>
      {act(alert.state === 'PAUSED' ? 'resume' : 'pause', onPause)}
      {alert.value !== null && act('change', onChange)}
      {act('remove', onRemove)}
    </span>
  );
}
