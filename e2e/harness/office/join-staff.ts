import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addPasskeyDevice, type PasskeyDevice } from '../page/passkeys.ts';
import { runShopCommand } from '../shop/shop-command.ts';

/** A new member of staff. */
export interface NewStaff {
  readonly name: string;
  /** Code of a role, such as `owner` or `bench`. */
  readonly role: string;
}

/**
 * Invites a person by the command of a shop, accepts with a new passkey of the page's device, and
 * leaves the page signed in. Returns the device. Each call has an e-mail address of its own, so that journeys and their
 * retries never share an account.
 */
export async function joinStaff(
  page: Page,
  { name, role }: NewStaff,
  run: (...words: string[]) => Promise<string> = runShopCommand,
): Promise<PasskeyDevice> {
  const said = await run('staff', 'invite', `staff.${randomUUID()}@ingot.example`, role, name);
  const path = /\/office\/invitation#\S+/.exec(said)?.[0];
  if (path === undefined) throw new Error(`No link in: ${said}`);
  const device = await addPasskeyDevice(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  return device;
}
