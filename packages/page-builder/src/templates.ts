import { escapeAttribute } from './attributes.ts';
import { type HtmlNode, parseHtml } from './html-tree.ts';
import type { PieceType } from './pieces.ts';

/** Texts of new elements, in the language of the editor. */
export interface NewTexts {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  readonly tab: string;
  readonly question: string;
  readonly answer: string;
}

const ROW_INNER =
  'data-enable-parallax="0" data-parallax-speed="0.5" data-background-images="{}" data-background-type="image" data-element="inner"';

function open(tag: string, type: PieceType, appearance = 'default', more = ''): string {
  const added = more === '' ? '' : ` ${more}`;
  return `<${tag} data-content-type="${type}" data-appearance="${appearance}"${added} data-element="main">`;
}

const column = (width: number) =>
  `<div class="pagebuilder-column" data-content-type="column" data-appearance="full-height" data-background-images="{}" data-element="main" style="width:${width}%"></div>`;

function banner(type: 'banner' | 'slide', appearance: string, { heading, text, button }: NewTexts): string {
  const more = 'data-show-button="always" data-show-overlay="never"';
  return `${open('div', type, appearance, more)}<a href="/" target="" data-link-type="default" data-element="link"><div class="pagebuilder-${type}-wrapper" data-background-images="{}" data-background-type="image" data-element="wrapper" style="min-height:300px"><div class="pagebuilder-overlay" data-overlay-color="" data-element="overlay"><div class="pagebuilder-${appearance === 'poster' ? 'poster' : 'collage'}-content"><div data-element="content"><h2>${heading}</h2><p>${text}</p></div><button type="button" class="pagebuilder-${type}-button pagebuilder-button-primary" data-element="button">${button}</button></div></div></div></a></div>`;
}

const buttonItem = ({ button }: NewTexts) =>
  `${open('div', 'button-item')}<a class="pagebuilder-button-primary" href="/" target="" data-link-type="default" data-element="link"><span data-element="link_text">${button}</span></a></div>`;

const TEMPLATES: Readonly<Record<Exclude<PieceType, 'other' | 'column-line'>, (texts: NewTexts) => string>> =
  {
    row: () => `${open('div', 'row', 'contained')}<div ${ROW_INNER}></div></div>`,
    'column-group': () =>
      `<div class="pagebuilder-column-group" data-content-type="column-group" data-appearance="default" data-grid-size="12" data-element="main"><div class="pagebuilder-column-line" data-content-type="column-line" data-element="main">${column(50)}${column(50)}</div></div>`,
    column: () => column(50),
    heading: ({ heading }) => `${open('h2', 'heading')}${heading}</h2>`,
    text: ({ text }) => `${open('div', 'text')}<p>${text}</p></div>`,
    image: () =>
      `${open('figure', 'image', 'full-width')}<img class="pagebuilder-mobile-hidden" src="" alt="" data-element="desktop_image"></figure>`,
    banner: (texts) => banner('banner', 'poster', texts),
    slider: (texts) =>
      `<div class="pagebuilder-slider" data-content-type="slider" data-appearance="default" data-autoplay="false" data-autoplay-speed="4000" data-fade="false" data-infinite-loop="false" data-show-arrows="true" data-show-dots="true" data-element="main">${banner('slide', 'collage-left', texts)}</div>`,
    slide: (texts) => banner('slide', 'collage-left', texts),
    products: () =>
      `${open('div', 'products', 'grid')}{{widget type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" template="Magento_CatalogWidget::product/widget/content/grid.phtml" anchor_text="" id_path="" show_pager="0" products_count="4" condition_option="sku" condition_option_value="" type_name="Catalog Products List"}}</div>`,
    tabs: ({ tab, text }) =>
      `<div class="tab-align-left" data-content-type="tabs" data-appearance="default" data-active-tab="0" data-element="main"><ul role="tablist" class="tabs-navigation" data-element="navigation"><li role="tab" class="tab-header" data-element="headers"><a href="#TAB1" class="tab-title"><span class="tab-title">${tab}</span></a></li></ul><div class="tabs-content" data-element="content"><div data-content-type="tab-item" data-appearance="default" data-tab-name="${tab}" data-background-images="{}" data-element="main" id="TAB1">${open('div', 'text')}<p>${text}</p></div></div></div></div>`,
    'tab-item': ({ tab, text }) =>
      `<div data-content-type="tab-item" data-appearance="default" data-tab-name="${tab}" data-background-images="{}" data-element="main">${open('div', 'text')}<p>${text}</p></div></div>`,
    faq: ({ question, answer }) =>
      `${open('div', 'faq', 'accordion')}<details><summary>${question}</summary><div><p>${answer}</p></div></details></div>`,
    map: () => `${open('div', 'map', 'default', 'data-show-controls="true" data-locations="[]"')}</div>`,
    buttons: (texts) =>
      `${open('div', 'buttons', 'inline', 'data-same-width="false"')}${buttonItem(texts)}</div>`,
    'button-item': buttonItem,
    html: () => `${open('div', 'html')}</div>`,
    block: () =>
      `${open('div', 'block')}{{widget type="Magento\\Cms\\Block\\Widget\\Block" template="widget/static_block/default.phtml" block_id="" type_name="CMS Static Block"}}</div>`,
    divider: () => `${open('div', 'divider')}<hr data-element="line"></div>`,
    video: () =>
      `${open('div', 'video')}<div data-element="inner"><div data-element="video" data-video-src=""></div></div></div>`,
  };

/** A type of element that staff can add. */
export type NewPieceType = keyof typeof TEMPLATES;

/** The types of new elements, in the order of the palette. */
export const NEW_PIECES = Object.keys(TEMPLATES) as readonly NewPieceType[];

/** Returns a new element as Magento's Page Builder writes it. */
export function newPiece(type: NewPieceType, texts: NewTexts): HtmlNode {
  const escaped = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, escapeAttribute(text)]),
  ) as unknown as NewTexts;
  const [node] = parseHtml(TEMPLATES[type](escaped));
  if (node === undefined) throw new Error(`The template of ${type} is empty`);
  return node;
}
