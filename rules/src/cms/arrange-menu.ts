import { characterCount, cleanLine, hasUnseenCharacters } from '../shop/clean-text.ts';

/** An entry of the storefront's menu as staff arrange it. Entries are in display order, parents first. */
export interface MenuItem {
  /** 0 for the menu bar, up to `DEEPEST`. */
  readonly depth: number;
  /** Id of the category; null for a link. */
  readonly category: number | null;
  /** The text of a link. Empty for a category or a page of the shop that shows its own name. */
  readonly name: string;
  /** For a link: a path in the shop, or an `https:` address. Empty for a category. */
  readonly address: string;
  /** Whether shoppers do not see the entry and the entries below it. */
  readonly isHidden: boolean;
}

/** A category that can be in the menu. */
export interface MenuCategory {
  readonly id: number;
  /** Id of the parent; null at the top. */
  readonly parent: number | null;
}

/** An entry that shoppers see, with the entries below it. */
export interface MenuNode {
  readonly item: MenuItem;
  readonly children: readonly MenuNode[];
}

/** The reason why an arrangement cannot be saved. `index` is the position of the entry. */
export interface MenuProblem {
  readonly index: number;
  readonly reason: 'shape' | 'many' | 'name' | 'long' | 'unseen' | 'address' | 'twice';
}

/** The shop's own pages in the menu by address, in order. Staff move, rename and hide their links. */
const MENU_PAGES = {
  '/blog': 'journal',
  '/contact-us': 'contactUs',
  '/sell-to-us': 'sellToUs',
} as const;

/** The key of the name of a page of the shop. */
export type MenuPage = (typeof MENU_PAGES)[keyof typeof MENU_PAGES];

/** Depth of the lowest level. The menu has three levels. */
export const DEEPEST = 2;
export const MOST_MENU_ITEMS = 400;
export const LONGEST_MENU_NAME = 60;
const LONGEST_ADDRESS = 500;

/**
 * Returns the entries of a menu: the stored ones, then the categories that were added since, each at the
 * end of its parent, and the shop's own pages that are not stored, at the end. Categories that are not in
 * `categories` are left out.
 * @param categories in menu order, parents first
 */
export function arrangeMenu(stored: readonly MenuItem[], categories: readonly MenuCategory[]): MenuItem[] {
  const known = new Set(categories.map(({ id }) => id));
  const rows = withoutGaps(stored.filter(({ category }) => category === null || known.has(category)));
  const placed = new Set(rows.map(({ category }) => category));
  for (const { id, parent } of categories) {
    if (placed.has(id)) continue;
    const above = parent === null ? -1 : rows.findIndex(({ category }) => category === parent);
    const depth = above < 0 ? 0 : Math.min((rows[above]?.depth ?? 0) + 1, DEEPEST);
    const at = above < 0 ? endOfCategories(rows) : endOfBranch(rows, above);
    rows.splice(at, 0, { depth, category: id, name: '', address: '', isHidden: false });
  }
  const linked = new Set(rows.map(({ address }) => address));
  const pages = Object.keys(MENU_PAGES).filter((address) => !linked.has(address));
  return [
    ...rows,
    ...pages.map((address) => ({ depth: 0, category: null, name: '', address, isHidden: false })),
  ];
}

/**
 * Returns the page of the shop to which an entry links; null for categories and other links. Staff
 * cannot remove such a link.
 */
export function menuPageOf({ category, address }: Pick<MenuItem, 'category' | 'address'>): MenuPage | null {
  const pages: Readonly<Record<string, MenuPage>> = MENU_PAGES;
  return category === null && Object.hasOwn(pages, address) ? (pages[address] ?? null) : null;
}

/** Returns the index after an entry and all entries below it. */
export function endOfBranch(rows: readonly MenuItem[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  const next = rows.findIndex((row, at) => at > index && row.depth <= depth);
  return next < 0 ? rows.length : next;
}

/** Returns the index after the last category of the menu bar and the entries below it. */
function endOfCategories(rows: readonly MenuItem[]): number {
  const last = rows.findLastIndex(({ depth, category }) => depth === 0 && category !== null);
  if (last >= 0) return endOfBranch(rows, last);
  const page = rows.findIndex((row) => row.depth === 0 && menuPageOf(row) !== null);
  return page < 0 ? rows.length : page;
}

/** Returns the entries that shoppers see as trees. */
export function shownMenu(rows: readonly MenuItem[]): MenuNode[] {
  const nodes: MenuNode[] = [];
  for (let index = 0; index < rows.length; ) {
    const item = rows[index] as MenuItem;
    const end = endOfBranch(rows, index);
    if (!item.isHidden) nodes.push({ item, children: shownMenu(rows.slice(index + 1, end)) });
    index = end;
  }
  return nodes;
}

/** A step of an entry with the entries below it. `in` and `out` change its depth. */
export type MenuStep = 'up' | 'down' | 'in' | 'out';

/** The entries after a step, and the new index of the entry. */
export interface MovedMenuItem {
  readonly rows: MenuItem[];
  readonly index: number;
}

/** Moves an entry with the entries below it. Returns null if the step is impossible. */
export function moveMenuItem(rows: readonly MenuItem[], index: number, step: MenuStep): MovedMenuItem | null {
  const item = rows[index];
  if (item === undefined) return null;
  const branch = rows.slice(index, endOfBranch(rows, index));
  const at = { up: placeAbove, down: placeBelow, in: placeInside, out: placeOutside }[step](rows, index);
  if (at === null || (step === 'in' && branch.some(({ depth }) => depth >= DEEPEST))) return null;
  const by = { up: 0, down: 0, in: 1, out: -1 }[step];
  const moved = branch.map((row) => ({ ...row, depth: row.depth + by }));
  return { rows: rows.toSpliced(index, branch.length).toSpliced(at, 0, ...moved), index: at };
}

/** Returns the index of the sibling before an entry; null without one. */
function placeAbove(rows: readonly MenuItem[], index: number): number | null {
  const depth = depthAt(rows, index);
  const sibling = rows.findLastIndex((row, at) => at < index && row.depth <= depth);
  return depthAt(rows, sibling) === depth ? sibling : null;
}

/** Returns the new index of an entry after its next sibling; null without one. */
function placeBelow(rows: readonly MenuItem[], index: number): number | null {
  const next = endOfBranch(rows, index);
  const isSibling = depthAt(rows, next) === depthAt(rows, index);
  return isSibling ? index + endOfBranch(rows, next) - next : null;
}

/** Returns the index of an entry that can be below the entry before it; null if it cannot. */
function placeInside(rows: readonly MenuItem[], index: number): number | null {
  return depthAt(rows, index - 1) >= depthAt(rows, index) ? index : null;
}

/**
 * Returns the new index of an entry that moves out: after its former siblings, so that they keep
 * their parent. Returns null for an entry of the menu bar.
 */
function placeOutside(rows: readonly MenuItem[], index: number): number | null {
  const depth = depthAt(rows, index);
  if (depth === 0) return null;
  const parent = rows.findLastIndex((row, at) => at < index && row.depth < depth);
  return endOfBranch(rows, parent) - (endOfBranch(rows, index) - index);
}

/** Returns the depth of an entry; -1 if there is none at the index. */
function depthAt(rows: readonly MenuItem[], index: number): number {
  return rows[index]?.depth ?? -1;
}

/**
 * Parses stored entries. Returns an empty list for empty text, and null for text that is not a list
 * of entries.
 */
export function readMenu(text: string): MenuItem[] | null {
  if (text.trim() === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return null;
    const items = list.map(readItem);
    return items.includes(null) ? null : (items as MenuItem[]);
  } catch {
    return null;
  }
}

/** Writes entries as stored text. */
export function writeMenu(items: readonly MenuItem[]): string {
  const written = items.map(({ depth, category, name, address, isHidden }) => ({
    depth,
    ...(category !== null && { category }),
    ...(name !== '' && { name }),
    ...(address !== '' && { address }),
    ...(isHidden && { hidden: true }),
  }));
  return JSON.stringify(written);
}

/** Returns the first reason why entries cannot be saved; null if they can. */
export function menuProblem(items: readonly MenuItem[]): MenuProblem | null {
  if (items.length > MOST_MENU_ITEMS) return { index: MOST_MENU_ITEMS, reason: 'many' };
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    const reason = itemProblem(item, items[index - 1]);
    if (reason !== null) return { index, reason };
    const key = item.category === null ? item.address : String(item.category);
    if (seen.has(key)) return { index, reason: 'twice' };
    seen.add(key);
  }
  return null;
}

/** Returns whether text is an address of a link: a path in the shop, or an `https:` address. */
export function isMenuAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS || /[\s\\"<>]/.test(text) || hasUnseenCharacters(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//');
  return /^https:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*(:\d{1,5})?([/?#]|$)/u.test(text);
}

function itemProblem(item: MenuItem, above: MenuItem | undefined): MenuProblem['reason'] | null {
  const { depth, category, name, address } = item;
  if (depth > (above === undefined ? 0 : Math.min(above.depth + 1, DEEPEST))) return 'shape';
  if (name !== cleanLine(name) || hasUnseenCharacters(name)) return 'unseen';
  if (characterCount(name) > LONGEST_MENU_NAME) return 'long';
  if (category !== null) return address === '' ? null : 'shape';
  if (name === '' && menuPageOf(item) === null) return 'name';
  return isMenuAddress(address) ? null : 'address';
}

function readItem(value: unknown): MenuItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const {
    depth,
    category = null,
    name = '',
    address = '',
    hidden = false,
  } = value as Record<string, unknown>;
  const isId = category === null || (Number.isSafeInteger(category) && Number(category) > 0);
  const isDepth = Number.isInteger(depth) && Number(depth) >= 0 && Number(depth) <= DEEPEST;
  if (!isId || !isDepth || typeof name !== 'string' || typeof address !== 'string') return null;
  if (typeof hidden !== 'boolean') return null;
  return { depth: Number(depth), category: category as number | null, name, address, isHidden: hidden };
}

/** Returns entries in which none is more than one level below the entry before it. */
function withoutGaps(rows: readonly MenuItem[]): MenuItem[] {
  let above = -1;
  return rows.map((row) => {
    above = Math.min(row.depth, above + 1, DEEPEST);
    return row.depth === above ? row : { ...row, depth: above };
  });
}
