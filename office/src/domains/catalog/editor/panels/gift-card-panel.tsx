import { classNames } from '@ingot/ui/styles/class-names.ts';
import { editorText } from '../editor-texts.ts';
import styles from '../fields/fields.module.css';
import { ValueField } from '../fields/value-field.tsx';
import type { EditorModel } from '../state/editor-model.ts';

/** The amounts of a gift card: those to choose from, and the range of one that the shopper enters. */
export function GiftCardPanel({ model }: { readonly model: EditorModel }) {
  return (
    <>
      <p className="small muted">{editorText('giftHelp')}</p>
      <div className={classNames(styles.grid, styles.three)}>
        <ValueField
          model={model}
          isPrice
          field="gift_card.amounts_minor"
          kind="amounts"
          label={editorText('giftChoices')}
          help={editorText('giftChoicesHelp')}
        />
        <ValueField
          model={model}
          isPrice
          field="gift_card.open_from_minor"
          kind="money"
          label={editorText('giftFrom')}
        />
        <ValueField
          model={model}
          isPrice
          field="gift_card.open_to_minor"
          kind="money"
          label={editorText('giftTo')}
        />
        <ValueField
          model={model}
          isPrice
          field="card_fee_percent"
          kind="percent"
          label={editorText('cardFee')}
          help={editorText('cardFeeHelp')}
        />
      </div>
    </>
  );
}
