import type { ComponentType } from 'react';
import { isVirtual } from '../../edits/product-values.ts';
import { pictureText } from '../../pictures/picture-texts.ts';
import { editorText } from '../editor-texts.ts';
import type { EditorModel } from '../state/editor-model.ts';
import { AttributesPanel } from './attributes-panel.tsx';
import { BidsPanel } from './bids-panel.tsx';
import { BundlePanel } from './bundle/bundle-panel.tsx';
import { bundleText } from './bundle/bundle-texts.ts';
import { CategoriesPanel } from './categories-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { GiftCardPanel } from './gift-card-panel.tsx';
import { GroupPanel } from './group-panel.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { RelatedPanel } from './related-panel.tsx';
import { SearchPanel } from './search-panel.tsx';
import { StockPanel } from './stock-panel.tsx';
import { TextsPanel } from './texts-panel.tsx';
import { VariantsPanel } from './variants-panel.tsx';

/** A part of the page of a product. */
export interface EditorPanel {
  /** The anchor of the part in the address of the page. */
  readonly id: string;
  readonly title: () => string;
  readonly Panel: ComponentType<{ readonly model: EditorModel }>;
  /** Whether a product has this part. */
  readonly isOf?: (model: EditorModel) => boolean;
}

const isGrouped = (model: EditorModel) => model.valueOf('type') === 'grouped';
const isSet = (model: EditorModel) => model.valueOf('type') === 'bundle';
const isService = (model: EditorModel) => isVirtual(model.valueOf('type'));
const isGiftCard = (model: EditorModel) => model.valueOf('type') === 'giftcard';
/** A grouped product or a set has the prices, bids and options of its items. A gift card costs its amount. */
const isPriced = (model: EditorModel) => !isGrouped(model) && !isSet(model) && !isGiftCard(model);

/** The parts of the page in order. */
const PANELS: readonly EditorPanel[] = [
  { id: 'price', title: () => editorText('price'), Panel: PricePanel, isOf: isPriced },
  {
    id: 'files',
    title: () => editorText('files'),
    Panel: FilesPanel,
    isOf: (model) => model.valueOf('type') === 'downloadable',
  },
  { id: 'amounts', title: () => editorText('giftAmounts'), Panel: GiftCardPanel, isOf: isGiftCard },
  {
    id: 'bids',
    title: () => editorText('bids'),
    Panel: BidsPanel,
    isOf: (model) => isPriced(model) && !isService(model),
  },
  { id: 'texts', title: () => editorText('texts'), Panel: TextsPanel },
  {
    id: 'pictures',
    title: () => pictureText('edit'),
    Panel: PicturesPanel,
    isOf: (model) => !model.isNew,
  },
  { id: 'attributes', title: () => editorText('attributes'), Panel: AttributesPanel },
  {
    id: 'variants',
    title: () => editorText('variants'),
    Panel: VariantsPanel,
    isOf: (model) => model.valueOf('type') === 'configurable',
  },
  { id: 'items', title: () => editorText('groupItems'), Panel: GroupPanel, isOf: isGrouped },
  { id: 'set', title: () => bundleText('parts'), Panel: BundlePanel, isOf: isSet },
  { id: 'options', title: () => editorText('customOptions'), Panel: OptionsPanel, isOf: isPriced },
  { id: 'limits', title: () => editorText('limits'), Panel: StockPanel },
  { id: 'categories', title: () => editorText('categories'), Panel: CategoriesPanel },
  { id: 'related', title: () => editorText('related'), Panel: RelatedPanel },
  { id: 'search', title: () => editorText('search'), Panel: SearchPanel },
];

/** A new product starts with the parts that identify it. */
const FIRST_OF_NEW = ['texts', 'attributes', 'variants', 'items', 'set', 'files', 'amounts'];

/** Returns the parts of a product in order. */
export function panelsOf(model: EditorModel): readonly EditorPanel[] {
  const panels = PANELS.filter(({ isOf }) => isOf?.(model) ?? true);
  if (!model.isNew) return panels;
  const isFirst = ({ id }: EditorPanel) => FIRST_OF_NEW.includes(id);
  return [...panels.filter(isFirst), ...panels.filter((panel) => !isFirst(panel))];
}
