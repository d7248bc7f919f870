import type { Page } from '@playwright/test';

/** URL for payment methods and challenge results. */
const API = 'https://api.stripe.com/stub';

/**
 * Replaces Stripe's script in the browser: mounts fields, creates payment methods, and shows the
 * challenge. As with Stripe, the challenge is appended to the page, not to the top layer.
 */
const SCRIPT = `
window.Stripe = (key) => {
  const fields = {};
  const create = (type) => {
    const input = document.createElement('input');
    const hear = [];
    input.setAttribute('aria-label', type);
    input.addEventListener('input', () => {
      const isShort = type === 'cardNumber' && input.value.length < 16;
      for (const tell of hear) tell({ error: isShort ? { message: 'Your card number is incomplete.' } : undefined });
    });
    const element = {
      mount: (place) => place.append(input),
      on: (event, tell) => void (event === 'change' && hear.push(tell)),
      destroy: () => input.remove(),
      input,
    };
    fields[type] = element;
    return element;
  };
  const ask = async (path, body) => (await fetch('${API}' + path, { method: 'POST', body: JSON.stringify(body) })).json();
  return {
    elements: () => ({ create }),
    createPaymentMethod: ({ type, card }) =>
      card.input.value.length < 16
        ? Promise.resolve({ error: { message: 'Your card number is incomplete.' } })
        : ask('/method', { key, type, number: card.input.value }),
    handleNextAction: ({ clientSecret }) =>
      new Promise((resolve) => {
        const bank = document.createElement('div');
        bank.style = 'position:fixed;inset:20%;z-index:2147483647;background:#fff;color:#000';
        for (const [label, isApproved] of [['Approve', true], ['Refuse', false]]) {
          const button = document.createElement('button');
          button.textContent = label;
          button.onclick = async () => {
            bank.remove();
            resolve(await ask('/answer', { clientSecret, isApproved }));
          };
          bank.append(button);
        }
        document.body.append(bank);
      }),
  };
};
`;

export interface StripeScript {
  /** The publishable keys that were used. */
  readonly keys: readonly string[];
}

/** Serves the script to a page; `answer` receives the shopper's decision. */
export async function serveStripeScript(
  page: Page,
  answer: (clientSecret: string, isApproved: boolean) => void,
): Promise<StripeScript> {
  const keys: string[] = [];
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route(`${API}/method`, async (route) => {
    const { key, number } = route.request().postDataJSON() as { key: string; number: string };
    keys.push(key);
    const last4 = number.slice(-4);
    const paymentMethod = { id: `pm_${last4}_${keys.length}`, card: { last4 } };
    await route.fulfill({ headers, json: { paymentMethod } });
  });
  await page.route(`${API}/answer`, async (route) => {
    const { clientSecret, isApproved } = route.request().postDataJSON() as {
      clientSecret: string;
      isApproved: boolean;
    };
    answer(clientSecret, isApproved);
    await route.fulfill({ headers, json: { paymentIntent: {} } });
  });
  return { keys };
}
