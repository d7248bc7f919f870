import { shopUrl } from '../places.ts';

/**
 * The target when it is not the shop itself, the customer's token, and the captcha solver where
 * required.
 */
interface QueryTarget {
  readonly base?: string;
  readonly token?: string | null;
  readonly captcha?: string;
}

/**
 * Sends a query to the shop, or to a copy of it at `base`, from outside of the browser, as the
 * customer of `token`. Returns its data.
 * @throws Error for any error in the response
 */
export async function queryShop<TData>(
  query: string,
  variables: Record<string, unknown> = {},
  { base = shopUrl, token = null, captcha }: QueryTarget = {},
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
