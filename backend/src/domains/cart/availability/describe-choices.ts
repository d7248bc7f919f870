import { customOptionUid } from '@ingot/catalog-engine/model/uid.ts';
import { type CustomOption, enteredWords, type OptionChoice } from '@ingot/rules/catalog/custom-options.ts';

/** A choice in words, for orders and their documents. */
export interface DescribedChoice {
  readonly label: string;
  readonly value: string;
  readonly choice: OptionChoice;
}

/** Returns choices with the titles of their options and values. Omits options that no longer exist. */
export function describeChoices(
  options: readonly CustomOption[],
  choices: readonly OptionChoice[],
): DescribedChoice[] {
  return choices.flatMap((choice) => {
    const option = options.find(({ id }) => id === choice.optionId);
    if (option === undefined) return [];
    const titles = option.values.filter(({ id }) => choice.valueIds.includes(id)).map(({ title }) => title);
    return [
      {
        label: option.title,
        value: choice.text === null ? titles.join(', ') : enteredWords(option, choice.text),
        choice,
      },
    ];
  });
}

/** Returns the client's choice that leads to the same choices again, as for `chooseProduct`. */
export function repeatedChoice(choices: readonly OptionChoice[]) {
  return {
    selectedOptions: choices.flatMap(({ optionId, valueIds }) =>
      valueIds.map((valueId) => customOptionUid(optionId, valueId)),
    ),
    enteredOptions: choices.flatMap(({ optionId, text }) =>
      text === null ? [] : [{ uid: customOptionUid(optionId), value: text }],
    ),
  };
}
