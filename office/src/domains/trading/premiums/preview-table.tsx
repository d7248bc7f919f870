import { METALS } from '@ingot/rules/metals/metal.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Button } from '@ingot/ui/buttons/button.tsx';
import { TextField } from '@ingot/ui/fields/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import type { Metal, PremiumsInput } from '../../../platform/graphql/generated/graphql.ts';
import { tradingText } from '../trading-texts.ts';
import { premiumText } from './premium-texts.ts';
import styles from './premiums.module.css';
import { type PremiumPreview, type PreviewChoice, premiumPreviewQuery } from './premiums-query.ts';

interface PreviewTableProps {
  readonly premiums: PremiumsInput;
  readonly families: readonly string[];
  readonly currency: string;
}

/** The prefix of a choice that is a family. */
const FAMILY = 'family:';
const BEST: PreviewChoice = { skus: null, metal: null, family: null };

/** Ten products with their prices before and after the change. The person can exchange each product. */
export function PreviewTable({ premiums, families, currency }: PreviewTableProps) {
  const [choice, setChoice] = useState(BEST);
  const [exchanged, setExchanged] = useState<PremiumPreview | null>(null);
  const { data, error } = useQuery(premiumPreviewQuery(premiums, choice));
  const products = data?.premium_preview ?? [];
  const money = (minor: number | null | undefined) => (minor == null ? '–' : formatMoney(minor, currency));
  return (
    <>
      <p className={styles.scope}>
        <label>
          {premiumText('previewOf')}{' '}
          <select
            className={styles.select}
            value={choice.metal ?? (choice.family === null ? '' : FAMILY + choice.family)}
            onChange={({ target }) => setChoice(choiceOf(target.value))}
          >
            <option value="">{premiumText('allMetals')}</option>
            {METALS.map((metal) => (
              <option key={metal} value={metal}>
                {tradingText(metal)}
              </option>
            ))}
            {families.map((family) => (
              <option key={family} value={FAMILY + family}>
                {premiumText('familyOption', { name: family })}
              </option>
            ))}
          </select>
        </label>
        <span className="muted">{premiumText('previewHelp')}</span>
      </p>
      {error !== null && <p role="alert">{failureText(error)}</p>}
      {data !== undefined && products.length === 0 && <p className="muted">{premiumText('noPreview')}</p>}
      {products.length > 0 && (
        <DenseTable label={premiumText('preview')}>
          <thead>
            <tr>
              <th scope="col">{premiumText('product')}</th>
              <th scope="col">{premiumText('from')}</th>
              <th scope="col" data-kind="number">
                {premiumText('priceNow')}
              </th>
              <th scope="col" data-kind="number">
                {premiumText('priceNew')}
              </th>
              <th scope="col" data-kind="number">
                {premiumText('closedNew')}
              </th>
              <th scope="col" data-kind="number">
                {premiumText('bidNew')}
              </th>
              <th scope="col" data-kind="action">
                {tradingText('actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.sku} data-tone={isChanged(product) ? 'changed' : undefined}>
                <td data-fold="first">
                  <b>{product.name}</b>
                  <small className={styles.sku}>{product.sku}</small>
                </td>
                <td data-fold="second" data-label={premiumText('from')}>
                  {sourceText(product)}
                </td>
                <td data-kind="number" data-fold="second-end" data-label={premiumText('priceNow')}>
                  {money(product.price_before)}
                </td>
                <td data-kind="number" data-fold="first-end">
                  <b>{money(product.price_after)}</b>
                </td>
                <td data-kind="number" data-fold="whole" data-label={premiumText('closedNew')}>
                  {money(product.closed_price_after)}
                </td>
                <td data-kind="number" data-fold="whole" data-label={premiumText('bidNew')}>
                  {money(product.bid_after)}
                </td>
                <td data-kind="action" data-fold="whole">
                  <Button
                    size="sm"
                    aria-label={premiumText('exchangeOf', { name: product.name })}
                    onClick={() => setExchanged(product)}
                  >
                    {premiumText('exchange')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      )}
      {exchanged !== null && (
        <ExchangeDialog
          skus={products.map(({ sku }) => sku)}
          sku={exchanged.sku}
          onClose={() => setExchanged(null)}
          onExchange={(skus) => setChoice({ ...choice, skus })}
        />
      )}
    </>
  );
}

function choiceOf(value: string): PreviewChoice {
  if (value.startsWith(FAMILY)) return { ...BEST, family: value.slice(FAMILY.length) };
  return { ...BEST, metal: value === '' ? null : (value as Metal) };
}

function isChanged(product: PremiumPreview): boolean {
  return (
    product.price_before !== product.price_after ||
    product.closed_price_before !== product.closed_price_after ||
    product.bid_before !== product.bid_after
  );
}

function sourceText({ source, family }: PremiumPreview): string {
  if (source === 'family') return premiumText('source_family', { family: family ?? '' });
  return premiumText(source === 'own' ? 'source_own' : 'source_metal');
}

function ExchangeDialog({
  skus,
  sku,
  onClose,
  onExchange,
}: {
  readonly skus: readonly string[];
  readonly sku: string;
  readonly onClose: () => void;
  readonly onExchange: (skus: readonly string[]) => void;
}) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const isTwice = skus.some((one) => one.toLowerCase() === wanted.toLowerCase());
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={premiumText('exchangeTitle')}
      submit={premiumText('exchangeSave')}
      isBusy={false}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === '' || isTwice) return;
        onExchange(skus.map((one) => (one === sku ? wanted : one)));
        onClose();
      }}
    >
      <TextField
        label={premiumText('sku')}
        help={premiumText('skuHelp')}
        error={isTwice ? premiumText('exchangeTwice') : null}
        required
        maxLength={64}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}
