import { FILTERABLE_CODES } from '@ingot/catalog-engine/snapshot/build-facets.ts';
import {
  ATTRIBUTE_USES,
  type AttributeInput,
  type AttributeUse,
  allowsUse,
  attributeCodeProblem,
  FIRST_OWN_ATTRIBUTE_ID,
  hasOwnOptions,
} from '@ingot/rules/catalog/attributes.ts';
import type { KnownAttribute } from './attribute.repository.ts';

/** The columns of an attribute that can conflict with each other or with stored values. */
interface CheckedColumns extends Partial<Readonly<Record<AttributeUse, boolean | undefined>>> {
  readonly code: string;
  readonly input?: AttributeInput | undefined;
  readonly options?: readonly { readonly value: string }[] | undefined;
}

interface AttributeProblem {
  readonly column: string;
  readonly message: string;
}

const USES_OF_PROGRAM: readonly AttributeUse[] = ['is_filterable', 'is_comparable'];

/** Returns why a row of `attributes` cannot be written. `known` is the stored attribute. */
export function attributeProblems(row: CheckedColumns, known: KnownAttribute | null): AttributeProblem[] {
  if (known !== null && known.id < FIRST_OWN_ATTRIBUTE_ID) return programProblems(row, known);
  const problems: AttributeProblem[] = [];
  const input = row.input ?? known?.input ?? 'select';
  const isReserved = attributeCodeProblem(row.code) === 'reserved';
  if (known === null && isReserved) problems.push({ column: 'code', message: 'is a reserved name' });
  if (known === null && row.code.length > 60) {
    problems.push({ column: 'code', message: 'must not be longer than 60 characters' });
  }
  if (known?.isUsed && input !== known.input) {
    return [
      {
        column: 'input',
        message: `must stay ${known.input}, because products or conditions of categories use it`,
      },
    ];
  }
  for (const use of ATTRIBUTE_USES) {
    if (row[use] !== true) continue;
    if (!allowsUse(input, use)) {
      problems.push({ column: use, message: `must be false for an attribute of the type ${input}` });
    } else if (isReserved && (use === 'is_filterable' || use === 'is_sortable')) {
      problems.push({ column: use, message: 'must be false, because the code is a reserved name' });
    }
  }
  const isFixed = row.options?.length && !hasOwnOptions(input);
  if (
    isFixed &&
    !(input === 'boolean' && row.options?.every(({ value }) => value === '0' || value === '1'))
  ) {
    problems.push({ column: 'options', message: `must be empty for an attribute of the type ${input}` });
  }
  return problems;
}

function programProblems(row: CheckedColumns, known: KnownAttribute): AttributeProblem[] {
  const problems: AttributeProblem[] = [];
  if (row.input !== undefined && row.input !== known.input) {
    problems.push({ column: 'input', message: `must be ${known.input} for this attribute of the program` });
  }
  for (const use of ATTRIBUTE_USES) {
    if (row[use] !== true) continue;
    if (!FILTERABLE_CODES.includes(row.code)) {
      const message = `must be false: of the attributes of the program, ${FILTERABLE_CODES.join(', ')} only can be used so`;
      problems.push({ column: use, message });
    } else if (!USES_OF_PROGRAM.includes(use)) {
      problems.push({ column: use, message: 'must be false for attributes of the program' });
    }
  }
  return problems;
}
