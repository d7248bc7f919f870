import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the row of a step in the setup checklist. */
export function setupStep(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Steps' })
    .locator('> li')
    .filter({ has: page.locator('b', { hasText: new RegExp(`^${name} `) }) });
}

/** Expects a step of the open checklist to be done, with or without advice. */
export const expectStepDone = (page: Page, name: string): Promise<void> =>
  expect(setupStep(page, name)).toHaveAttribute('data-state', /done|advice/);

/** Opens the checklist, and from there the page of a step. */
export async function openSetupStep(page: Page, name: string): Promise<void> {
  await page.goto('/office/settings/setup');
  await page.getByRole('link', { name: `Set up: ${name}` }).click();
}

/** Saves the settings page that is open. */
export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
}

/** Fills in the fields of a settings page. A label that occurs twice means its first field. */
export async function fillSettings(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).first().fill(value);
  }
}

/** Confirms a step by keyboard. */
export async function confirmSetupStep(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Confirm: ${name}` }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Yes, confirm' }).press('Enter');
  await expect(dialog).toBeHidden();
}
