const PICTURES =
  '{&quot;desktop_image&quot;:&quot;/media/wide.webp&quot;,&quot;mobile_image&quot;:&quot;/media/tall.webp&quot;}';

/** Returns the attributes that Page Builder writes on every block. */
function piece(type: string, appearance = 'default', more = ''): string {
  return `data-content-type="${type}" data-appearance="${appearance}" data-element="main" ${more}`;
}

/** Returns a banner or a slide, with text over a picture. */
function banner(type: 'banner' | 'slide', appearance: string): string {
  return `<div ${piece(type, appearance, `data-show-button="always" data-show-overlay="always" data-slide-name="${appearance}"`)}><a href="/gold.html" data-element="link"><div class="pagebuilder-${type}-wrapper" data-background-images="${PICTURES}" data-element="wrapper" style="min-height:300px"><div class="pagebuilder-overlay" data-element="overlay"><div data-element="content"><p>${type} ${appearance}</p></div><button type="button" class="pagebuilder-${type}-button pagebuilder-button-primary" data-element="button">Shop ${type} ${appearance}</button></div></div></a></div>`;
}

export const BANNER_APPEARANCES = ['poster', 'collage-left', 'collage-centered', 'collage-right'] as const;

const inRow = (inner: string) =>
  `<div ${piece('row', 'contained')}><div data-element="inner" data-enable-parallax="0" data-background-images="{}" style="display:flex;flex-direction:column">${inner}</div></div>`;

/** A page as the shop stores it: every kind of Page Builder block in every appearance. */
export const STORED_PAGE = [
  inRow(
    `<h2 ${piece('heading')}>A heading</h2><div ${piece('text')}><p style="text-align:right">A text</p></div><div ${piece('html')} data-decoded="true"><p>Some HTML</p></div><div ${piece('divider')}><hr data-element="line" style="width:50%"></div>`,
  ),
  `<div ${piece('row', 'full-width', `data-enable-parallax="1" data-parallax-speed="0.5" data-background-images="${PICTURES}" style="min-height:400px"`)}><div class="row-full-width-inner" data-element="inner"><p>Full width</p></div></div>`,
  `<div ${piece('row', 'full-bleed', 'data-background-images="{}"')}><p>Full bleed</p></div>`,
  inRow(
    `<div class="pagebuilder-column-group" ${piece('column-group')}><div class="pagebuilder-column-line" ${piece('column-line')}>${['full-height', 'align-top', 'align-center', 'align-bottom'].map((appearance) => `<div class="pagebuilder-column" ${piece('column', appearance, 'style="width:25%"')}><p>Column ${appearance}</p></div>`).join('')}</div></div>`,
  ),
  inRow(
    `<figure ${piece('image', 'full-width')}><img src="/media/a.webp" width="800" height="400" alt="A picture" data-element="desktop_image"></figure>${BANNER_APPEARANCES.map((appearance) => banner('banner', appearance)).join('')}`,
  ),
  inRow(
    `<div class="pagebuilder-slider" ${piece('slider', 'default', 'data-show-arrows="true" data-show-dots="true" style="min-height:300px"')}>${BANNER_APPEARANCES.map((appearance) => banner('slide', appearance)).join('')}</div>`,
  ),
  inRow(
    ['inline', 'stacked']
      .map(
        (appearance) =>
          `<div ${piece('buttons', appearance, 'data-same-width="true"')}><div ${piece('button-item')}><a class="pagebuilder-button-primary" href="/silver.html" data-element="link"><span data-element="link_text">Button ${appearance}</span></a></div></div>`,
      )
      .join(''),
  ),
  inRow(
    `<div ${piece('tabs', 'default', 'data-active-tab="0"')}><ul role="tablist" data-element="navigation"><li role="tab"><a href="#T1">First tab</a></li></ul><div data-element="content"><div id="T1" ${piece('tab-item', 'default', 'data-tab-name="First tab"')}><p>In the tab</p></div></div></div>`,
  ),
  inRow(
    `<div ${piece('video')}><div data-element="inner"><div data-element="video" data-video-src="https://player.vimeo.com/video/12345678"></div></div></div>`,
  ),
  inRow(
    `<div ${piece('map', 'default', 'data-show-controls="true" style="height:300px"')} data-locations="[{&quot;location_name&quot;:&quot;Counter&quot;,&quot;position&quot;:{&quot;latitude&quot;:38.7,&quot;longitude&quot;:-75.1}}]"></div>`,
  ),
  inRow(
    `<div ${piece('products', 'grid')}><div data-product-skus="A"></div></div><div ${piece('products', 'carousel')}><div data-category-id="22" data-products-count="3" data-sort-order="name_ascending"></div></div>`,
  ),
  inRow(`<div ${piece('block')}><div data-block-id="placed"><p>A placed block</p></div></div>`),
].join('');
