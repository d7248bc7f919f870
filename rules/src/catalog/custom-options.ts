import { isEmail } from '../customers/email-address.ts';
import { formatMoney } from '../money/format-money.ts';
import { parseMoney } from '../money/parse-money.ts';
import { shareOf } from '../money/round.ts';
import { characterCount, cleanLine, cleanLines, hasUnseenCharacters } from '../shop/clean-text.ts';

/** Types of customizable options, by Magento's codes. */
export const CUSTOM_OPTION_TYPES = [
  'field',
  'area',
  'drop_down',
  'radio',
  'checkbox',
  'multiple',
  'date',
  'date_time',
  'time',
  'file',
] as const;
/** Type of a customizable option. */
export type CustomOptionType = (typeof CUSTOM_OPTION_TYPES)[number];

/**
 * The surcharge of a choice on the cash price of one piece: minor units of the base currency, or a
 * share of the price.
 */
export type OptionPrice =
  | { readonly kind: 'fixed'; readonly minor: number }
  | { readonly kind: 'percent'; readonly ppm: number };

/** A value that a shopper can choose. */
export interface CustomOptionValue {
  /** Unique within its option. */
  readonly id: number;
  readonly title: string;
  readonly sku: string | null;
  readonly price: OptionPrice;
}

/** A customizable option of a product: a text, a date, or a choice of values. */
export interface CustomOption {
  /** Unique in the shop. */
  readonly id: number;
  readonly title: string;
  readonly type: CustomOptionType;
  readonly isRequired: boolean;
  readonly sku: string | null;
  /** The price of a text or date. The values of a choice have their own. */
  readonly price: OptionPrice;
  /** Most characters of a text; null for the shop's limit. */
  readonly maxCharacters: number | null;
  /** In display order; empty for texts and dates. */
  readonly values: readonly CustomOptionValue[];
  /** Restricts a text to an e-mail address, or to an amount that decides the price. Absent for other texts. */
  readonly format?: 'email' | AmountFormat;
  /** What a file must be. Absent for other options. */
  readonly file?: FileLimits;
  /** Whether the option states the amount of a gift card. Exactly one of them must be chosen. */
  readonly isAmount?: true;
  /** Whether the values are the files of a downloadable product. */
  readonly isLinks?: true;
  /** Whether the date is the day on which a gift card is sent. */
  readonly isSendDay?: true;
}

/** The days from which a shopper can choose, as `YYYY-MM-DD`. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** What a file must be that a shopper uploads for an option. */
export interface FileLimits {
  /** The allowed types of files, as extensions in lower case. */
  readonly endings: readonly string[];
  /** The largest width and height of a picture, in pixels; null without a limit. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A text that is an amount of money. Amounts are minor units. */
export interface AmountFormat {
  readonly currency: string;
  readonly fromMinor: number;
  readonly toMinor: number;
  /** The price of the product without options: the surcharge is the amount above it. */
  readonly baseMinor: number;
}

/** A shopper's choice for one option: values, or a text. */
export interface OptionChoice {
  readonly optionId: number;
  /** In the order of the option; empty for texts and dates. */
  readonly valueIds: readonly number[];
  /** The text, the date as `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` or `HH:MM`, or the token of a file; null for values. */
  readonly text: string | null;
}

/** Why a product cannot be bought with a choice. */
export type OptionProblem =
  | {
      readonly reason:
        | 'required'
        | 'no-amount'
        | 'one-only'
        | 'characters'
        | 'date'
        | 'line-break'
        | 'email'
        | 'file';
      readonly title: string;
    }
  | ({ readonly reason: 'amount' | 'amount-or-value'; readonly title: string } & AmountFormat)
  | { readonly reason: 'too-long'; readonly title: string; readonly most: number }
  | ({ readonly reason: 'send-day'; readonly title: string } & DayRange)
  | { readonly reason: 'links' }
  | { readonly reason: 'unknown' };

/** The values that a client selected and the texts that it entered. */
export interface WantedOptions {
  readonly selected: readonly { readonly optionId: number; readonly valueId: number }[];
  readonly entered: readonly { readonly optionId: number; readonly text: string }[];
}

const LONGEST = { field: 255, area: 2_000 } as const;
const ENTERED: ReadonlySet<CustomOptionType> = new Set([
  'field',
  'area',
  'date',
  'date_time',
  'time',
  'file',
]);
const SEVERAL: ReadonlySet<CustomOptionType> = new Set(['checkbox', 'multiple']);

/** Returns whether the shopper enters a text, a date or a file for an option, instead of choosing values. */
export function isEntered({ type }: Pick<CustomOption, 'type'>): boolean {
  return ENTERED.has(type);
}

/** Returns whether a shopper can choose several values of an option. */
export function takesSeveral({ type }: Pick<CustomOption, 'type'>): boolean {
  return SEVERAL.has(type);
}

/** Returns the most characters of a text option. */
export function mostCharacters({ type, maxCharacters }: CustomOption): number {
  const longest = type === 'area' ? LONGEST.area : LONGEST.field;
  return Math.min(maxCharacters ?? longest, longest);
}

/**
 * Returns the choices for the options of a product in their order, or the first problem. An empty text
 * is no choice. Texts come back with normalized spaces and dates in their stored form. `sendDays` restricts
 * the day on which a gift card is sent; without it, any day is valid.
 */
export function readChoices(
  options: readonly CustomOption[],
  { selected, entered }: WantedOptions,
  sendDays?: DayRange,
): { readonly choices: readonly OptionChoice[] } | { readonly problem: OptionProblem } {
  return readOptions(options, { selected, entered }, { isOpen: false, ...(sendDays && { sendDays }) });
}

/**
 * Returns the choices made so far, as {@link readChoices}. Options without a choice are no problem, even
 * required ones.
 */
export function readOpenChoices(
  options: readonly CustomOption[],
  wanted: WantedOptions,
  sendDays?: DayRange,
): { readonly choices: readonly OptionChoice[] } | { readonly problem: OptionProblem } {
  return readOptions(options, wanted, { isOpen: true, ...(sendDays && { sendDays }) });
}

function readOptions(
  options: readonly CustomOption[],
  { selected, entered }: WantedOptions,
  { isOpen, sendDays }: { readonly isOpen: boolean; readonly sendDays?: DayRange },
): { readonly choices: readonly OptionChoice[] } | { readonly problem: OptionProblem } {
  const known = new Set(options.map(({ id }) => id));
  const isForeign = ({ optionId }: { readonly optionId: number }) => !known.has(optionId);
  if (selected.some(isForeign) || entered.some(isForeign)) return { problem: { reason: 'unknown' } };
  const choices: OptionChoice[] = [];
  for (const option of options) {
    const ofOption = ({ optionId }: { readonly optionId: number }) => optionId === option.id;
    const read = isEntered(option)
      ? readText(option, selected.some(ofOption), entered.filter(ofOption))
      : readValues(option, selected.filter(ofOption), entered.some(ofOption));
    if (read !== null && 'reason' in read) return { problem: read };
    if (read !== null) choices.push(read);
    else if (option.isRequired && !option.isAmount && !isOpen) {
      return { problem: option.isLinks ? { reason: 'links' } : { reason: 'required', title: option.title } };
    }
  }
  const problem = amountsProblem(options, choices, isOpen) ?? sendDayProblem(options, choices, sendDays);
  return problem === null ? { choices } : { problem };
}

/** Returns the problem of a gift card without an amount, or with two; null without one. */
function amountsProblem(
  options: readonly CustomOption[],
  choices: readonly OptionChoice[],
  isOpen: boolean,
): OptionProblem | null {
  const amounts = options.filter(({ isAmount }) => isAmount);
  const [first] = amounts;
  if (first === undefined) return null;
  const chosen = choices.filter(({ optionId }) => amounts.some(({ id }) => id === optionId));
  if (chosen.length === 1 || (isOpen && chosen.length === 0)) return null;
  const { title } = first;
  if (chosen.length > 1) return { reason: 'one-only', title };
  const open = amounts.find(({ format }) => typeof format === 'object');
  if (typeof open?.format !== 'object') return { reason: 'no-amount', title };
  return { reason: amounts.length > 1 ? 'amount-or-value' : 'amount', title: open.title, ...open.format };
}

/** Returns the problem of a day on which no gift card is sent; null without one. */
function sendDayProblem(
  options: readonly CustomOption[],
  choices: readonly OptionChoice[],
  days: DayRange | undefined,
): OptionProblem | null {
  const option = options.find(({ isSendDay }) => isSendDay);
  const day = choices.find(({ optionId }) => optionId === option?.id)?.text;
  if (option === undefined || days === undefined || day == null) return null;
  return day >= days.first && day <= days.last ? null : { reason: 'send-day', title: option.title, ...days };
}

/** Returns the problem of stored choices, for options that may have changed since; null without one. */
export function choicesProblem(
  options: readonly CustomOption[],
  choices: readonly OptionChoice[],
): OptionProblem | null {
  const read = readChoices(options, {
    selected: choices.flatMap(({ optionId, valueIds }) => valueIds.map((valueId) => ({ optionId, valueId }))),
    entered: choices.flatMap(({ optionId, text }) => (text === null ? [] : [{ optionId, text }])),
  });
  return 'problem' in read ? read.problem : null;
}

/** Returns a text that is equal for equal choices. Lines of a cart with equal texts are one line. */
export function choicesKey(choices: readonly OptionChoice[]): string {
  return choices.length === 0
    ? ''
    : JSON.stringify(choices.map(({ optionId, valueIds, text }) => [optionId, [...valueIds], text]));
}

/** Returns the prices of choices. Unknown options and values have none. */
export function pricesOfChoices(
  options: readonly CustomOption[],
  choices: readonly OptionChoice[],
): OptionPrice[] {
  return choices.flatMap(({ optionId, valueIds, text }) => {
    const option = options.find(({ id }) => id === optionId);
    if (option === undefined) return [];
    if (text !== null) return [priceOfText(option, text)];
    return option.values.filter(({ id }) => valueIds.includes(id)).map(({ price }) => price);
  });
}

function priceOfText({ format, price }: CustomOption, text: string): OptionPrice {
  if (typeof format !== 'object') return price;
  return { kind: 'fixed', minor: (parseAmount(text, format) ?? format.toMinor) - format.baseMinor };
}

/**
 * Returns the amount that choices add to the cash price of one piece, in minor units. Each
 * percentage follows the price of the piece alone and is rounded half up.
 */
export function surcharge(cashMinor: number, prices: readonly OptionPrice[]): number {
  return prices.reduce(
    (sum, price) => sum + (price.kind === 'fixed' ? price.minor : shareOf(cashMinor, price.ppm)),
    0,
  );
}

function readValues(
  option: CustomOption,
  selected: WantedOptions['selected'],
  hasText: boolean,
): OptionChoice | OptionProblem | null {
  if (hasText) return { reason: 'unknown' };
  const wanted = new Set(selected.map(({ valueId }) => valueId));
  if (wanted.size === 0) return null;
  const valueIds = option.values.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  if (valueIds.length < wanted.size) return { reason: 'unknown' };
  if (valueIds.length > 1 && !takesSeveral(option)) return { reason: 'one-only', title: option.title };
  return { optionId: option.id, valueIds, text: null };
}

function readText(
  option: CustomOption,
  hasValues: boolean,
  entered: WantedOptions['entered'],
): OptionChoice | OptionProblem | null {
  if (hasValues) return { reason: 'unknown' };
  if (entered.length > 1) return { reason: 'one-only', title: option.title };
  const raw = entered[0]?.text ?? '';
  if (raw.trim() === '') return null;
  const choice = (text: string): OptionChoice => ({ optionId: option.id, valueIds: [], text });
  if (option.type === 'file') {
    const isToken = uploadName(raw.trim()) !== null;
    return isToken ? choice(raw.trim()) : { reason: 'file', title: option.title };
  }
  if (option.type !== 'field' && option.type !== 'area') {
    const date = readDate(option.type, raw.trim());
    return date === null ? { reason: 'date', title: option.title } : choice(date);
  }
  const { title } = option;
  if (option.type === 'field' && /[\r\n]/.test(raw.trim())) return { reason: 'line-break', title };
  const text = option.type === 'field' ? cleanLine(raw) : cleanLines(raw);
  if (hasUnseenCharacters(text) || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text))
    return { reason: 'characters', title };
  const { format } = option;
  if (format === 'email' && !isEmail(text)) return { reason: 'email', title };
  if (typeof format === 'object') {
    const amount = readAmount(text, format);
    return amount === null ? { reason: 'amount', title, ...format } : choice(amount);
  }
  const most = mostCharacters(option);
  return characterCount(text) > most ? { reason: 'too-long', title, most } : choice(text);
}

/** Returns an amount in its stored form, such as `$250.00`; null for none, or one outside of the range. */
function readAmount(text: string, { currency, fromMinor, toMinor }: AmountFormat): string | null {
  const minor = parseAmount(text, { currency });
  return minor === null || minor < fromMinor || minor > toMinor ? null : formatMoney(minor, currency);
}

function parseAmount(text: string, { currency }: Pick<AmountFormat, 'currency'>): number | null {
  const code = `${currency} `;
  return parseMoney(text.startsWith(code) ? text.slice(code.length) : text.replace(/^[€£]/, ''));
}

const DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/;
const TIME = /^(?:\d{4}-\d{2}-\d{2}[T ])?((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/;

/** Returns a date in its stored form; null for none. Magento's clients send a date with a time. */
function readDate(type: CustomOptionType, text: string): string | null {
  if (type === 'time') return TIME.exec(text)?.[1] ?? null;
  const [, day = '', time] = DATE.exec(text) ?? [];
  if (!isDay(day)) return null;
  if (type === 'date') return day;
  return time !== undefined && TIME.test(time) ? `${day} ${time}` : null;
}

/** Returns whether a text is a day of the calendar: February 30 is none. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

const UPLOAD = /^[\w-]{43}\/([^/\\\p{C}]{1,100})$/u;

/** Returns the name of an uploaded file by its token, which ends in the name; null for another text. */
export function uploadName(token: string): string | null {
  return UPLOAD.exec(token)?.[1] ?? null;
}

/** Returns the choice of a text, a date or a file in words: a file by its name. */
export function enteredWords({ type }: Pick<CustomOption, 'type'>, text: string): string {
  return type === 'file' ? (uploadName(text) ?? text) : text;
}
