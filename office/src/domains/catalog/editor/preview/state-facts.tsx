import { writeTime } from '../../../../components/labels/moments.ts';
import { StateMark } from '../../../../components/labels/state-mark.tsx';
import { Facts } from '../../../../components/layout/facts.tsx';
import { catalogText } from '../../catalog-texts.ts';
import { isOwnPiece } from '../../edits/product-values.ts';
import { editorText } from '../editor-texts.ts';
import type { EditorModel } from '../state/editor-model.ts';

/** The state, stock and categories of the product after the save. */
export function StateFacts({ model }: { readonly model: EditorModel }) {
  const isListed = model.valueOf('is_enabled') !== false;
  const keys = model.valueOf('categories');
  const names = model.choices.categories
    .filter(({ url_key: key }) => Array.isArray(keys) && keys.includes(key))
    .map(({ name }) => name);
  // The longest names contain those above them.
  const last = names.filter((name) => !names.some((other) => other.startsWith(`${name}, `)));
  return (
    <section>
      <h3>{editorText('state')}</h3>
      <Facts
        facts={[
          { name: editorText('inShop'), value: editorText(isListed ? 'yes' : 'no') },
          ...(isOwnPiece(model.valueOf('type'))
            ? [{ name: editorText('stock'), value: <StockMark model={model} /> }]
            : []),
          { name: editorText('categories'), value: last.join('; ') || editorText('noCategory') },
        ]}
      />
    </section>
  );
}

function StockMark({ model }: { readonly model: EditorModel }) {
  const status = model.valueOf('stock.status');
  const opensAt = model.valueOf('stock.opens_at');
  if (typeof opensAt === 'string') {
    return <StateMark tone="wait">{catalogText('not_open', { time: writeTime(opensAt) })}</StateMark>;
  }
  if (!model.valueOf('stock.quantity'))
    return <StateMark tone="none">{catalogText('out_of_stock')}</StateMark>;
  if (status === 'OUT_OF_STOCK') return <StateMark tone="hold">{catalogText('on_hold')}</StateMark>;
  if (status === 'PREORDER') return <StateMark tone="wait">{catalogText('preorder')}</StateMark>;
  return <StateMark tone="done">{catalogText('in_stock')}</StateMark>;
}
