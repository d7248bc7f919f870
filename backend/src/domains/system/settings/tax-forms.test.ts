import { expect, it } from 'vitest';
import { taxRulesSchema } from '../../shop/setting-schemas/checkout-schemas.ts';
import { changeDocuments } from './change-documents.ts';
import { describeSection } from './describe-fields.ts';

const tableWith = (form: string) => ({
  default_rate_percent: 0,
  applies_to_shipping: false,
  rules: [{ country: 'US', region: 'PA', label: 'Sales tax', lines: [{ forms: [form], rate_percent: 6 }] }],
  changes: [],
});

const problemsOf = (form: string) =>
  changeDocuments({ all: new Map(), stored: new Map() }, [
    { section: 'tax_rules', path: '', before: null, after: tableWith(form) },
  ]).problems;

it('rejects a tax rate for a form that no product has (SYS-01)', () => {
  expect(problemsOf('coin')).toEqual([]);
  expect(problemsOf('Coins')).toEqual([
    {
      section: 'tax_rules',
      path: 'rules.0.lines.0.forms.0',
      message: expect.stringContaining('but is "Coins"'),
    },
  ]);
});

it('reads a stored table with such a form, so that the shop starts', () => {
  expect(taxRulesSchema.parse(tableWith('Coins')).rules[0]?.lines[0]?.forms).toEqual(['Coins']);
});

it('offers the forms of products by name (SYS-01)', () => {
  const rules = describeSection('tax_rules', 'USD').find(({ key }) => key === 'rules');
  const lines = rules?.fields.find(({ key }) => key === 'lines');
  const forms = lines?.fields.find(({ key }) => key === 'forms');
  expect(forms?.item?.choices).toContainEqual({ value: 'coin', label: 'Coin' });
});
