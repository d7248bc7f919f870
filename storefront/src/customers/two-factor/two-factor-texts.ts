import { defineMessages } from '../../messages/define-messages.ts';

/** What two-factor sign-in says to shoppers. */
export const twoFactorText = defineMessages('two-factor', {
  // Signing in (TFA-02, TFA-04, TFA-06, OPEN-07, OPEN-08, OPEN-10, OPEN-11).
  securityCode: 'Security code',
  enterCode: 'Enter the code',
  recoveryCode: 'Recovery code',
  enterRecoveryCode: 'Enter a recovery code',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  openApp: 'Open your authenticator app and enter the six digits shown for {store}.',
  mailedCode: 'We have sent six digits to {email}. They work once, for ten minutes.',
  typeRecoveryCode: 'Enter one of the recovery codes that you kept. Each works once.',
  sendAnother: 'Send a new code',
  sentAnother: 'A new code is on its way. We send one a minute at most.',
  anotherAccount: 'Use another account',
  resetAuthenticator: 'Reset Google Authentication',
  resetSent:
    'We have sent a link to {email}. It works once, for 30 minutes, and turns two-factor authentication off.',
  scan: 'Scan or copy&paste this code with your authenticator app and insert your code to confirm.',
  pictureOfCode: 'QR code for your authenticator app',
  secretCode: 'Secret code',
  copySecret: 'Copy secret code',
  copied: 'Copied.',
  notCopied: 'Your browser did not let us copy. Select the text and copy it yourself.',
  renewPassword: 'Your password must be renewed before you can log in.',
  renewalSent: 'We have sent an e-mail with a link to {email}.',
  sendLinkAgain: 'Send the link again',
  // Recovery codes (OPEN-06).
  keepCodes: 'Keep your recovery codes',
  keepCodesWhy:
    'Each of them lets you in once without your app. We show them this one time; keep them where you keep your passwords.',
  codesList: 'Recovery codes',
  copyAll: 'Copy',
  download: 'Download',
  print: 'Print',
  keptThem: 'I have kept them',
  codesFile: 'Recovery codes of {email} at {store}. Each works once.',
  // On the account page (TFA-09, OPEN-06).
  title: 'Two-factor authentication',
  isOff: 'Not set up',
  isOn: 'On',
  isByMail: 'Codes by e-mail',
  aboutOff:
    'An authenticator app adds a six-digit code to your password. It takes a minute, and we recommend it to anyone holding more than an ounce.',
  aboutOn: 'Signing in takes your password and a code of your authenticator app.',
  aboutByMail:
    'Signing in takes your password and a code that we send by e-mail. An authenticator app is safer, and quicker.',
  codesLeft: {
    one: '{count} recovery code is left.',
    other: '{count} recovery codes are left.',
  },
  setUp: 'Set up',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  cancel: 'Cancel',
  newCodes: 'New recovery codes',
  makeNewCodes: 'Make new codes',
  offTitle: 'Turn two-factor authentication off',
  offLead: 'Your password alone opens your account then. Your recovery codes are worth nothing any more.',
  newCodesTitle: 'New recovery codes',
  newCodesLead: 'The codes you have are worth nothing any more once the new ones are made.',
  password: 'Current Password',
  codeOrRecovery: 'A code of your app, or a recovery code.',
  codeComesByMail: 'We mail you the code when you send this form; enter it here then, and send it again.',
  codeIsMailed: 'A code is on its way to your e-mail address. Enter it here.',
  mailedCodeField: 'Code of our e-mail',
  turnedOff: 'Two-factor authentication is off.',
  turnedOn: 'Two-factor authentication is on. Other browsers are signed out.',
  failed: 'Something went wrong. Please refresh and try again.',
  // Behind the mailed link (TFA-07, OPEN-07).
  resetTitle: 'Turn two-factor authentication off',
  resetLead:
    'One press, and your password alone opens your account. You are signed out everywhere, and log in anew.',
  resetFailedTitle: 'This link is no longer valid',
  resetFailed:
    'A link works once, for 30 minutes, and only the newest one does. Log in with your password to have another one sent.',
  login: 'Login',
});
