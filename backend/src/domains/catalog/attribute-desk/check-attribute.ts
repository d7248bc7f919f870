import type { StoreLabels } from '@ingot/catalog-engine/model/own-attribute.ts';
import { FILTERABLE_CODES } from '@ingot/catalog-engine/snapshot/build-facets.ts';
import {
  ATTRIBUTE_USES,
  type AttributeUse,
  allowsUse,
  attributeCodeProblem,
  hasOwnOptions,
  LONGEST_ATTRIBUTE_CODE,
  LONGEST_ATTRIBUTE_LABEL,
  LONGEST_OPTION_LABEL,
  MOST_OPTIONS,
} from '@ingot/rules/catalog/attributes.ts';
import { isSwatch } from '@ingot/rules/catalog/swatch.ts';
import type { ConditionUse } from './attribute-desk.repository.ts';
import { problemText } from './attribute-errors.ts';
import {
  type AttributeProblem,
  type AttributeValues,
  type DeskAttribute,
  type DeskOption,
  isOwn,
} from './desk-attribute.ts';

const MOST_POSITION = 1_000_000;

/** The stored state with which new values must agree. */
export interface AttributeState {
  readonly stored: DeskAttribute;
  /** The number of products with a value. */
  readonly products: number;
  /** The number of products by value of an option. */
  readonly optionUses: ReadonlyMap<string, number>;
  readonly conditionUses: readonly ConditionUse[];
  /** Codes of the store views of the shop. */
  readonly views: readonly string[];
}

/** Returns why the code of a new attribute is rejected; an empty list for a possible one. */
export function codeProblems(code: string): AttributeProblem[] {
  const problem = attributeCodeProblem(code);
  if (problem === null) return [];
  const messages = {
    form: problemText.codeForm(),
    length: problemText.codeLength(LONGEST_ATTRIBUTE_CODE),
    reserved: problemText.codeReserved(code),
  };
  return [{ field: 'code', message: messages[problem] }];
}

/** Returns why new values of an attribute are rejected; an empty list for possible ones. */
export function attributeProblems(next: AttributeValues, state: AttributeState): AttributeProblem[] {
  const { stored, products, conditionUses, views } = state;
  const problems: AttributeProblem[] = [
    ...labelProblems(next, LONGEST_ATTRIBUTE_LABEL, views).map(({ message, isOwnLabel }) => ({
      field: isOwnLabel ? ('label' as const) : ('labels' as const),
      message,
    })),
    ...useProblems(next, stored),
  ];
  const isOtherType = next.input !== stored.values.input;
  if (isOtherType && !isOwn(stored)) problems.push({ field: 'input', message: problemText.inputProgram() });
  else if (isOtherType && products > 0) {
    problems.push({ field: 'input', message: problemText.inputUsed(products) });
  } else if (isOtherType && conditionUses[0] !== undefined) {
    problems.push({ field: 'input', message: problemText.inputCategory(conditionUses[0].category) });
  } else problems.push(...optionProblems(next, state));
  if (!Number.isInteger(next.position) || next.position < 0 || next.position > MOST_POSITION) {
    problems.push({ field: 'position', message: problemText.positionWrong(MOST_POSITION) });
  }
  return problems;
}

function useProblems(next: AttributeValues, stored: DeskAttribute): AttributeProblem[] {
  const messageOf = (use: AttributeUse): string | null => {
    if (!isOwn(stored)) {
      const isPossible =
        FILTERABLE_CODES.includes(stored.code) && ['is_filterable', 'is_comparable'].includes(use);
      return isPossible ? null : problemText.useProgram();
    }
    if (!allowsUse(next.input, use)) return problemText.useInput();
    const isInApi = use === 'is_filterable' || use === 'is_sortable';
    // An import may have added an attribute with such a code as a choice of variants.
    const isReserved = isInApi && attributeCodeProblem(stored.code) !== null;
    return isReserved ? problemText.useReserved(stored.code) : null;
  };
  return ATTRIBUTE_USES.flatMap((field) => {
    const message = next[field] ? messageOf(field) : null;
    return message === null ? [] : [{ field, message }];
  });
}

function labelProblems(
  { label, labels }: { readonly label: string; readonly labels: StoreLabels },
  most: number,
  views: readonly string[],
) {
  const problems: { message: string; isOwnLabel: boolean }[] = [];
  if (label === '') problems.push({ message: problemText.labelMissing(), isOwnLabel: true });
  if (label.length > most) problems.push({ message: problemText.labelLong(most), isOwnLabel: true });
  for (const [view, own] of Object.entries(labels)) {
    if (!views.includes(view)) problems.push({ message: problemText.labelView(view), isOwnLabel: false });
    if (own.length > most) problems.push({ message: problemText.labelLong(most), isOwnLabel: false });
  }
  return problems;
}

function optionProblems(
  next: AttributeValues,
  { stored, optionUses, conditionUses, views }: AttributeState,
): AttributeProblem[] {
  const { options } = next;
  const messages: string[] = [];
  const known = new Map(stored.values.options.map((option) => [option.value, option]));
  const kept = new Set(options.map(({ value }) => value));
  const added = options.filter(({ value }) => !known.has(value));
  const removed = stored.values.options.filter(({ value }) => !kept.has(value));
  if (!isOwn(stored)) {
    if (added.length > 0 || removed.length > 0) messages.push(problemText.optionsProgram());
  } else if (next.input === stored.values.input && !hasOwnOptions(next.input)) {
    if (added.length > 0 || removed.length > 0) messages.push(problemText.optionsNone());
  }
  if (options.length > MOST_OPTIONS) messages.push(problemText.optionsMany(MOST_OPTIONS));
  for (const { label, value } of removed) {
    const uses = optionUses.get(value) ?? 0;
    if (uses > 0) messages.push(problemText.optionUsed(label, uses));
    const tested = conditionUses.find(({ values }) => values.includes(value));
    if (tested !== undefined) messages.push(problemText.optionCategory(label, tested.category));
  }
  messages.push(...labelsOfOptions(options, views));
  return messages.map((message) => ({ field: 'options', message }));
}

function labelsOfOptions(options: readonly DeskOption[], views: readonly string[]): string[] {
  const messages = new Set<string>();
  const labels = new Set<string>();
  const values = new Set<string>();
  for (const option of options) {
    const { label, value, swatch } = option;
    if (label === '') messages.add(problemText.optionMissing());
    else if (labels.has(label.toLowerCase()) || values.has(value))
      messages.add(problemText.optionTwice(label));
    labels.add(label.toLowerCase());
    values.add(value);
    for (const { message, isOwnLabel } of labelProblems(option, LONGEST_OPTION_LABEL, views)) {
      if (label !== '' || !isOwnLabel) messages.add(message);
    }
    if (swatch !== null && !isSwatch(swatch)) messages.add(problemText.optionSwatch(label));
  }
  return [...messages];
}
