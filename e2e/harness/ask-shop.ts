import { shopUrl } from './places.ts';

/** Whom to ask, when it is not the shop itself, the customer who asks, and what solves the captcha where one is wanted. */
interface Asking {
  readonly base?: string;
  readonly token?: string | null;
  readonly captcha?: string;
}

/**
 * Sends a document to the endpoint of the shop, or of a copy of it at `base`, from outside of the browser, as a customer with
 * their `token`, and gives its data.
 * @throws Error on any refusal
 */
export async function askShop<TData>(
  query: string,
  variables: Record<string, unknown> = {},
  { base = shopUrl, token = null, captcha }: Asking = {},
): Promise<TData> {
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(captcha === undefined ? {} : { 'x-recaptcha': captcha }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: TData; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join(', '));
  return data;
}
