import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { type Fact, Facts } from '../../../../components/layout/facts.tsx';
import { editorText } from '../editor-texts.ts';
import type { EditorModel } from '../state/editor-model.ts';
import styles from './preview.module.css';

type Prices = NonNullable<EditorModel['effect']>['before'];

/** The prices that shoppers see now and after the save. */
export function EffectFacts({ model, sold }: { readonly model: EditorModel; readonly sold: number | null }) {
  const { row, effect } = model;
  const before = effect?.before ?? row.prices;
  const after = effect?.after ?? before;
  const fact = (name: string, read: (prices: Prices) => number | undefined): Fact[] => {
    const [old, next] = [read(before), read(after)];
    if (next === undefined && old === undefined) return [];
    return [{ name, value: <Step before={old} after={next} currency={row.currency} /> }];
  };
  const facts = [
    ...fact(editorText('priceForOne'), (prices) => prices[0]?.cash),
    ...fact(editorText('cardPriceForOne'), (prices) => prices[0]?.card),
    ...fact(editorText('lowestTier'), (prices) => (prices.length > 1 ? prices.at(-1)?.cash : undefined)),
    ...(sold === null ? [] : [{ name: editorText('soldPieces'), value: sold }]),
  ];
  const isChanged = JSON.stringify(before) !== JSON.stringify(after);
  return (
    <section>
      <h3>{editorText('effect')}</h3>
      {facts.length > 0 && <Facts facts={facts} />}
      <p className="small muted">{editorText(isChanged ? 'cartsFollow' : 'effectNone')}</p>
    </section>
  );
}

function Step({
  before,
  after,
  currency,
}: {
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly currency: string;
}) {
  const money = (minor: number | undefined) => (minor === undefined ? '–' : formatMoney(minor, currency));
  if (before === after) return money(after);
  return (
    <span className={styles.to}>
      {before !== undefined && <s>{money(before)}</s>}
      <b>{money(after)}</b>
    </span>
  );
}
