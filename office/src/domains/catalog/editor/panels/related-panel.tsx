import { editorText } from '../editor-texts.ts';
import { SkuList } from '../fields/sku-list.tsx';
import type { EditorModel } from '../state/editor-model.ts';

/** Other products that the shop shows with this one. */
export function RelatedPanel({ model }: { readonly model: EditorModel }) {
  return (
    <>
      <SkuList
        model={model}
        field="related_skus"
        label={editorText('related')}
        help={editorText('relatedHelp')}
      />
      <SkuList
        model={model}
        field="upsell_skus"
        label={editorText('upsell')}
        help={editorText('upsellHelp')}
      />
      <SkuList
        model={model}
        field="crosssell_skus"
        label={editorText('crosssell')}
        help={editorText('crosssellHelp')}
      />
    </>
  );
}
