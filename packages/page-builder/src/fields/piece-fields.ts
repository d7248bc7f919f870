import { attributeOf, setAttribute } from '../attributes.ts';
import { findWithin } from '../edit-tree.ts';
import type { ElementNode } from '../html-tree.ts';
import { type PieceType, pieceType } from '../pieces.ts';
import { directiveField } from './directive-field.ts';
import {
  attributeField,
  fieldIn,
  htmlField,
  jsonKeyField,
  type PieceField,
  part,
  self,
  styleField,
  textField,
} from './field.ts';
import { htmlCodeField } from './html-code-field.ts';
import { placesField, questionsField } from './list-fields.ts';

const appearance = (options: readonly string[]) =>
  attributeField(self, 'data-appearance', { name: 'appearance', kind: 'choice', options });
const align = styleField(self, 'text-align', {
  name: 'align',
  kind: 'choice',
  options: ['', 'left', 'center', 'right'],
});
const background = styleField(self, 'background-color', { name: 'background', kind: 'line' });
const minHeight = (of: typeof self) => styleField(of, 'min-height', { name: 'minHeight', kind: 'line' });
const link = attributeField(part('link'), 'href', { name: 'link', kind: 'link' });
const skus = directiveField('condition_option_value', 'data-product-skus', { name: 'skus', kind: 'line' });

const level: PieceField = {
  name: 'level',
  kind: 'choice',
  options: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  read: ({ name }) => name,
  write: (element, value) =>
    value === element.name || !/^h[1-6]$/.test(value)
      ? element
      : {
          ...element,
          name: value,
          open: `<${value}${element.open.slice(element.name.length + 1)}`,
          close: `</${value}>`,
        },
};

/** The name of a tab is on the tab and on its header. */
const tabName = attributeField(self, 'data-tab-name', { name: 'tabName', kind: 'line' });

const BACKGROUND = 'data-background-type';
const STILL = 'stillPicture';

/** Returns the still picture of a video background, if one of the parts has such a background. */
const stillOf = (parts: readonly (typeof self)[]) =>
  attributeField(
    (element) => {
      const found = parts.map((find) => find(element));
      return found.find((one) => one && attributeOf(one.element, BACKGROUND) === 'video') ?? null;
    },
    'data-video-fallback-src',
    { name: STILL, kind: 'picture' },
  );

const BANNER: readonly PieceField[] = [
  appearance(['poster', 'collage-left', 'collage-centered', 'collage-right']),
  htmlField(part('content'), 'content'),
  textField(part('button'), 'button'),
  link,
  jsonKeyField(part('wrapper'), 'data-background-images', 'desktop_image', {
    name: 'picture',
    kind: 'picture',
  }),
  jsonKeyField(part('wrapper'), 'data-background-images', 'mobile_image', {
    name: 'phonePicture',
    kind: 'picture',
  }),
  stillOf([part('wrapper')]),
  minHeight(part('wrapper')),
];

const isPicture = (one: ElementNode) => one.name === 'img';
const picture = (element: ElementNode) => findWithin(element, isPicture);

const FIELDS: Readonly<Record<PieceType, readonly PieceField[]>> = {
  row: [
    appearance(['contained', 'full-width', 'full-bleed']),
    background,
    stillOf([self, part('inner')]),
    minHeight(self),
  ],
  'column-group': [],
  'column-line': [],
  column: [
    styleField(self, 'width', { name: 'width', kind: 'line' }),
    appearance(['full-height', 'align-top', 'align-center', 'align-bottom']),
    background,
  ],
  heading: [textField(self, 'heading'), level, align],
  text: [htmlField(self, 'content')],
  image: [
    attributeField(picture, 'src', { name: 'picture', kind: 'picture' }),
    attributeField(picture, 'alt', { name: 'alt', kind: 'line' }),
    link,
    textField(part('caption'), 'caption'),
  ],
  banner: BANNER,
  slider: [
    attributeField(self, 'data-autoplay', { name: 'autoplay', kind: 'choice', options: ['false', 'true'] }),
  ],
  slide: BANNER,
  products: [
    { ...skus, write: writeSkus },
    directiveField('products_count', 'data-products-count', { name: 'count', kind: 'line' }),
    appearance(['grid', 'carousel']),
  ],
  tabs: [],
  'tab-item': [tabName],
  faq: [questionsField],
  map: [
    placesField,
    styleField(self, 'height', { name: 'height', kind: 'line' }),
    attributeField(self, 'data-show-controls', {
      name: 'controls',
      kind: 'choice',
      options: ['true', 'false'],
    }),
  ],
  buttons: [
    appearance(['inline', 'stacked']),
    attributeField(self, 'data-same-width', {
      name: 'sameWidth',
      kind: 'choice',
      options: ['false', 'true'],
    }),
  ],
  'button-item': [
    textField(part('link_text'), 'button'),
    link,
    fieldIn(
      part('link'),
      {
        name: 'style',
        kind: 'choice',
        options: ['pagebuilder-button-primary', 'pagebuilder-button-secondary', 'pagebuilder-button-link'],
      },
      (element) => attributeOf(element, 'class') ?? '',
      (element, value) => setAttribute(element, 'class', value),
    ),
  ],
  html: [htmlCodeField],
  block: [directiveField('block_id', 'data-block-id', { name: 'block', kind: 'line' })],
  divider: [
    styleField(part('line'), 'width', { name: 'width', kind: 'line' }),
    styleField(part('line'), 'border-color', { name: 'color', kind: 'line' }),
  ],
  video: [attributeField(part('video'), 'data-video-src', { name: 'video', kind: 'link' })],
  other: [],
};

/** Returns the fields that an editor can change on an element, in order. */
export function fieldsOf(element: ElementNode): readonly PieceField[] {
  // Only a video background has a still picture.
  return FIELDS[pieceType(element)].filter(
    ({ name, write }) => name !== STILL || write(element, '/media/still.webp') !== null,
  );
}

/** Writes SKUs. The element becomes a list by hand, even if the widget named a category before. */
function writeSkus(element: ElementNode, value: string): ElementNode | null {
  const cleaned = value
    .split(',')
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '')
    .join(',');
  const option = directiveField('condition_option', 'data-condition-option', {
    name: 'option',
    kind: 'line',
  });
  const isWidget = option.read(element) !== '';
  const byHand = isWidget ? option.write(element, 'sku') : element;
  return byHand && skus.write(byHand, cleaned);
}
