import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { outboxFolder } from '../harness/places.ts';
import { mailsWith } from '../harness/shop/outbox.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { seedCart } from '../harness/shopper/seed-cart.ts';
import { typeAddress } from '../harness/shopper/type-address.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A code on its own line of the mail's text. */
const CODE = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const width of [1440, 390] as const) {
  const views = [{ width, theme: width === 390 ? 'dark' : 'light' }] as const;
  const recipient = `joren-${width}@post.example`;

  test(`a gift card is bought, mailed, used in a cart and refunded at ${width} px (KIND-03, KIND-07)`, async ({
    page,
  }) => {
    test.setTimeout(150_000);
    await page.setViewportSize({ width, height: 900 });
    await test.step('its page asks for the amount and the persons, by keyboard too', async () => {
      await openPage(page, '/gift-card.html');
      await expect(heading(page)).toHaveText('Gift card');
      const form = page.getByRole('region', { name: 'Amount and recipient' });
      await form.getByRole('radio', { name: '$50.00' }).focus();
      await page.keyboard.press('Space');
      await form.getByRole('textbox', { name: 'Their name' }).fill('Joren');
      await form.getByRole('textbox', { name: 'Their e-mail' }).fill('joren@');
      await form.getByRole('textbox', { name: 'From', exact: true }).fill('Marta');
      await form.getByRole('textbox', { name: /^Message/ }).fill('Buy something heavy.');
      await expect(form.getByText('Their e-mail: enter one e-mail address')).toBeVisible();
      await form.getByRole('textbox', { name: 'Their e-mail' }).fill(recipient);
      await expect(form.getByRole('status')).toContainText('$50.00');
      await expectAccessible(page, views);
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
      await expect(page.getByRole('dialog').getByText('Item added to your shopping cart')).toBeVisible();
    });

    await test.step('the cart names the recipient, and has no delivery', async () => {
      await openPage(page, '/cart');
      await expect(page.getByText(recipient).first()).toBeVisible();
      await expect(page.getByText('$50.00').first()).toBeVisible();
      await expectAccessible(page, views);
    });

    await openPage(page, '/checkout');
    await expect(heading(page)).toHaveText('What is your billing address?');
    await typeAddress(page, { email: `marta-${width}@ingot.example` });
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('radio', { name: /^Bank wire/ }).check();
    await page.getByRole('button', { name: /^Review order/ }).click();
    // A narrow page has the lines in a closed summary.
    await expect(page.getByText(recipient).first()).toBeAttached();
    await page.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    const number =
      (await page
        .getByText(/^\d{9}$/)
        .first()
        .textContent()) ?? '';

    await test.step('the buyer changes the message before it is sent, by keyboard too', async () => {
      await page.getByRole('button', { name: 'Change the gift card' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Who gets it, and when' });
      await dialog.getByRole('textbox', { name: 'Recipient’s e-mail' }).fill('joren@');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Enter a valid e-mail address.')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Recipient’s e-mail' }).fill(recipient);
      await dialog.getByRole('textbox', { name: /^Message/ }).fill('Buy something heavier.');
      await expectAccessible(page, views);
      await dialog.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText('The gift card is changed.')).toBeVisible();
    });

    const code =
      await test.step('the recipient gets the code after the payment, and the buyer does not', async () => {
        await runShopCommand('pay', number, '--reference', `Wire ${width}`);
        await expect
          .poll(() => mailsWith(`To: ${recipient}`, outboxFolder), { timeout: 20_000 })
          .toMatch(CODE);
        const mail = await mailsWith(`To: ${recipient}`, outboxFolder);
        const found = CODE.exec(mail)?.[0] ?? '';
        expect(mail).toContain('Buy something heavier.');
        await page.reload();
        await expect(page.getByText(/^Complete\. We have e-mailed/)).toBeVisible();
        await expect(page.getByText(found)).toHaveCount(0);
        await expectAccessible(page, views);
        return found;
      });

    await test.step('the page of the mailed link shows the card, what it buys and how, and prints it', async () => {
      await openPage(page, `/gift-card-balance#${code}`);
      await expect(page.getByText('$50.00 is left on this card.')).toBeVisible();
      await expect(page.getByText('Buy something heavier.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'What it buys today' })).toBeVisible();
      await expectAccessible(page, views);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(code)).toBeVisible();
      await expect(page.getByText('Enter this code in the cart at')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Print the card' })).toBeHidden();
      expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('the code pays in the cart of the recipient', async () => {
      await seedCart(page, [{ sku: 'AG-SHIP-1', quantity: 2 }], 'address');
      await openPage(page, '/cart');
      await page.getByText('Add a coupon or gift card').click();
      await page.getByRole('textbox', { name: 'Coupon or gift card' }).fill(code);
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText(`Gift card ending ${code.slice(-4)}`).first()).toBeVisible();
    });

    await test.step('the unused card is refunded, and pays no more', async () => {
      expect(await runShopCommand('refund', number, '--amount', '50')).toContain('credit memo');
      await page.reload();
      await expect(
        page.getByText('This gift card has expired or has no balance left.').first(),
      ).toBeVisible();
    });
  });
}
