import type { SettingField } from '@ingot/rules/system/settings/setting-field.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { problemText } from './form-fields.ts';
import { ChecksControl } from './plain-controls.tsx';

afterEach(cleanup);

const PLAIN = {
  key: 'forms',
  path: 'rules.lines.forms',
  kind: 'list',
  label: 'Forms',
  help: '',
  unit: '',
  isRequired: true,
  empty: 'absent',
  minimum: null,
  maximum: null,
  choices: [],
  fields: [],
  item: null,
  standard: null,
  initial: [],
  templates: [],
} satisfies SettingField;
const FIELD: SettingField = {
  ...PLAIN,
  item: {
    ...PLAIN,
    kind: 'choice',
    choices: [
      { value: 'coin', label: 'Coin' },
      { value: 'bar', label: 'Bar' },
    ],
  },
};

function Forms() {
  const [value, setValue] = useState<unknown>(['Coins']);
  return (
    <>
      <ChecksControl
        field={FIELD}
        value={value}
        onChange={setValue}
        id="forms"
        describedBy="help"
        isInvalid={false}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

test('a list of fixed values is a group of boxes; a former value can be taken out (SYS-01)', async () => {
  const user = userEvent.setup();
  render(<Forms />);
  expect(screen.getByRole('group', { name: 'Forms' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Bar' }));
  await user.click(screen.getByRole('checkbox', { name: 'Coins' }));
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Coins' }));
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  await user.keyboard(' ');
  expect(screen.getByRole('status').textContent).toBe('["coin","bar"]');
});

test('a required list of fixed values must have one (SYS-01)', () => {
  expect(problemText(FIELD, [])).not.toBeNull();
  expect(problemText(FIELD, ['coin'])).toBeNull();
});
