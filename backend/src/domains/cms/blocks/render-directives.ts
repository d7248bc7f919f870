import { promisePlace } from '../../shop/promises/fill-promises.ts';

/** The `\b` ends the name at its last letter, which prevents quadratic backtracking. */
const DIRECTIVE = /\{\{\s*(\w+)\b([^{}]*)\}\}/g;
const ARGUMENT = /\b(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)'|&quot;(.*?)&quot;|([^\s"'}]+))/g;
/** More characters than any list needs. */
const MAX_SKUS_CHARACTERS = 2_000;

/**
 * Renders the directives that Magento editors write in content: `{{media url="x.jpg"}}` becomes
 * `/media/x.jpg`, `{{store url="about"}}` becomes `/about`. A block or product widget becomes an
 * element that names the block (`data-block-id`) or the products. `{{promise name="cancellation"}}`
 * becomes an element that `fillPromisesInHtml` fills. Other directives are removed, so that
 * shoppers never see template code.
 */
export function renderDirectives(html: string): string {
  return html.replace(DIRECTIVE, (_, name: string, rest: string) => renderDirective(name, rest));
}

/** Returns the directives in content that the shop removes, as they were written. */
export function unknownDirectives(html: string): string[] {
  return [...html.matchAll(DIRECTIVE)].flatMap(([directive, name = '', rest = '']) =>
    renderDirective(name, rest) === '' ? [directive] : [],
  );
}

function renderDirective(name: string, rest: string): string {
  const given = readArguments(rest);
  if (name === 'media') return `/media/${pathOf(given.get('url'))}`;
  if (name === 'store') return `/${pathOf(given.get('url') ?? given.get('direct_url'))}`;
  if (name === 'promise') return promisePlace(given.get('name') ?? '') ?? '';
  if (name === 'block') return blockElement(given.get('id') ?? given.get('block_id'));
  return name === 'widget' ? renderWidget(given) : '';
}

function readArguments(text: string): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  for (const [, name = '', double, single, entity, bare] of text.matchAll(ARGUMENT)) {
    given.set(name, double ?? single ?? entity ?? bare ?? '');
  }
  return given;
}

function pathOf(address: string | undefined): string {
  return (address ?? '').replace(/^\/+/, '');
}

function renderWidget(given: ReadonlyMap<string, string>): string {
  const type = given.get('type') ?? '';
  if (/cms\W*block\W*widget/i.test(type)) return blockElement(given.get('block_id'));
  if (!/catalogwidget\W*block\W*product/i.test(type)) return '';
  const condition = conditionOf(given);
  if (condition === null) return '';
  const attributes = {
    [condition.option === 'sku' ? 'data-product-skus' : 'data-category-id']: condition.value,
    'data-products-count': given.get('products_count') ?? '',
    'data-sort-order': given.get('sort_order') ?? '',
  };
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value.slice(0, MAX_SKUS_CHARACTERS))}"`);
  return `<div${written.join('')}></div>`;
}

/**
 * Returns the condition of a product widget, SKUs or a category. Page Builder writes it as
 * arguments, older widgets only inside their encoded conditions.
 */
function conditionOf(given: ReadonlyMap<string, string>) {
  const option = given.get('condition_option');
  const value = given.get('condition_option_value');
  if ((option === 'sku' || option === 'category_ids') && value) return { option, value };
  const encoded = given.get('conditions_encoded') ?? '';
  const attribute = /`attribute`:`(sku|category_ids)`/.exec(encoded)?.[1];
  const named = /`1--1`.*?`value`:`([^`]*)`/.exec(encoded)?.[1];
  return attribute && named ? { option: attribute, value: named } : null;
}

function blockElement(identifier: string | undefined): string {
  return identifier && /^[\w-]{1,100}$/.test(identifier) ? `<div data-block-id="${identifier}"></div>` : '';
}

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
