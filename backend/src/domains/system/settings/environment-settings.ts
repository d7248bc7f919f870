import { CONFIG_VARIABLES, type Config } from '../../../platform/configuration/config.ts';

/** Variables of the pages of settings, and whether their values are secrets. */
const VARIABLES: Readonly<
  Record<string, readonly { readonly name: string; readonly value: (config: Config) => string | null }[]>
> = {
  emails: [
    { name: 'MAIL_FROM', value: ({ mailFrom }) => mailFrom },
    // Its user name and password are in the address.
    { name: 'SMTP_URL', value: ({ smtpUrl }) => (smtpUrl === null ? null : serverOf(smtpUrl)) },
  ],
  shop: [{ name: 'PUBLIC_URL', value: ({ publicUrl }) => publicUrl }],
};

/** Returns the environment variables that belong to a page, without secrets. */
export function environmentOf(page: string, config: Config) {
  return (VARIABLES[page] ?? []).map(({ name, value }) => {
    const found = value(config);
    return {
      name,
      meaning: CONFIG_VARIABLES.find((variable) => variable.name === name)?.description ?? '',
      value: found,
      is_set: found !== null,
    };
  });
}

function serverOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}
