import type { Requirement } from './requirement.ts'

/** V6: authentication. */
export const v06Authentication: readonly Requirement[] = [
  {
    id: '6.1.1',
    requirement: 'controls against guessing are documented',
    met: 'SECURITY.md, "Passwords and guessing", including the protection against lockout by other people.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: '## Passwords and guessing' },
  },
  {
    id: '6.1.2',
    requirement: 'context-specific passwords that are refused are documented',
    met: 'Brand, merchant, and the account’s own name, number and address.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: 'the words of this place with little more' },
  },
  {
    id: '6.1.3',
    requirement: 'all login methods are documented',
    met: 'SECURITY.md, "Ways in".',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: '## Ways in' },
  },
  {
    id: '6.2.1',
    requirement: 'at least 8 characters',
    met: 'The rule of the server; brands may require more.',
    by: ['src/server/domain/accounts/registration.ts'],
    shown: { file: 'tests/server/handlers/accounts/passwords.test.ts', text: 'seven letters' },
  },
  {
    id: '6.2.2',
    requirement: 'a password can be changed',
    met: 'In the security centre and the header’s dialog.',
    by: ['src/server/handlers/accounts/session.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/passwordChange.test.ts',
      text: 'ends every other session immediately and keeps its own',
    },
  },
  {
    id: '6.2.3',
    requirement: 'a change requires the old password',
    met: 'confirmPassword first.',
    by: ['src/server/handlers/accounts/session.ts'],
    shown: { file: 'tests/server/handlers/accounts/passwordChange.test.ts', text: 'a wrong old one' },
  },
  {
    id: '6.2.4',
    requirement: 'the most used passwords are refused',
    met: 'Some 40,000 of a published list, 18,000 of them with 8 or more characters.',
    by: ['src/server/store/accounts/commonPasswords.ts'],
    shown: {
      file: 'tests/server/domain/accounts/guessable.test.ts',
      text: 'the list contains the most used passwords that the other rules would accept',
    },
  },
  {
    id: '6.2.5',
    requirement: 'any characters are allowed',
    met: 'The default rule is "anything"; brands may differ (§5).',
    by: ['src/server/domain/accounts/registration.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/passwords.test.ts',
      text: 'needs no particular kinds of characters, and the rules in the reply say so',
    },
  },
  {
    id: '6.2.6',
    requirement: 'fields are masked',
    met: 'type=password in every dialog.',
    by: ['src/shell/dialogs/accounts/PasswordLogin.tsx', 'src/centre/member/parts/security/Secret.tsx'],
    shown: { file: 'tests/build/dangerousCalls.test.ts', text: 'is masked' },
  },
  {
    id: '6.2.7',
    requirement: 'pasting and managers work',
    met: 'No field blocks it; each has an autocomplete value.',
    by: ['src/shell/dialogs/accounts/PasswordLogin.tsx'],
    shown: {
      file: 'tests/build/dangerousCalls.test.ts',
      text: 'allows pasting and password managers',
    },
  },
  {
    id: '6.2.8',
    requirement: 'passwords are used unchanged',
    met: 'Neither truncated nor trimmed, and case-sensitive.',
    by: ['src/server/store/accounts/secrets.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/passwords.test.ts',
      text: 'of %s is accepted, and compared exactly',
    },
  },
  {
    id: '6.2.9',
    requirement: '64 characters are allowed',
    met: 'That is the maximum of the rule.',
    by: ['src/server/domain/accounts/registration.ts'],
    shown: { file: 'tests/server/handlers/accounts/passwords.test.ts', text: '64 letters' },
  },
  {
    id: '6.2.10',
    requirement: 'no expiry',
    met: 'passwordExpiryDays is 0 by default; §4’s expiry is a brand’s choice.',
    by: ['src/entities/site/brand.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/passwordChange.test.ts',
      text: 'must be changed before anything else, if the brand sets a maximum age',
    },
  },
  {
    id: '6.2.11',
    requirement: 'context-specific words are refused',
    met: 'isGuessable.',
    by: ['src/server/domain/accounts/guessable.ts'],
    shown: { file: 'tests/server/handlers/accounts/passwords.test.ts', text: 'the site’s name with a digit' },
  },
  {
    id: '6.2.12',
    requirement: 'breached passwords are refused',
    met: 'The same list, which comes from breaches; no external service is used.',
    by: ['src/server/store/accounts/commonPasswords.ts'],
    shown: { file: 'tests/server/handlers/accounts/passwords.test.ts', text: 'one of a leaked list' },
  },
  {
    id: '6.3.1',
    requirement: 'guessing is slowed as documented',
    met: 'A captcha after three failures, and after twenty a code if the IP address is new; counted under a row lock.',
    by: ['src/server/usecases/accounts/failedLogins.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/session.test.ts',
      text: 'concurrent guesses are all counted, and the right password still works',
    },
  },
  {
    id: '6.3.2',
    requirement: 'no default accounts',
    met: 'Demo accounts exist only with DEMO=on; accounts of the site have no password.',
    by: ['src/server/start/fillDemo.ts'],
    shown: {
      file: 'tests/server/cli/commands.test.ts',
      text: 'seed fills an empty database only, and only in a demo',
    },
  },
  {
    id: '6.3.3',
    requirement: 'a second factor for everyone',
    met: 'A brand requires it of its agents and support staff (secondFactorFor); a player chooses it. A new IP address requires a code if there is a number or e-mail address, and money can leave only with a second password.',
    by: ['src/server/http/calls/session.ts'],
    shown: {
      file: 'tests/server/http/calls/secondFactor.test.ts',
      text: 'calls that require a second factor are refused until 2-step login is on, and no others',
    },
  },
  {
    id: '6.3.4',
    requirement: 'no undocumented login method',
    met: 'The four calls that open a session all end in one function.',
    by: ['src/server/usecases/accounts/createSession.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/loginVerification.test.ts',
      text: 'refuses a second factor that the brand does not offer',
    },
  },
  {
    id: '6.4.1',
    requirement: 'initial passwords are random and temporary',
    met: 'Random, shown once, and changed to a different one before any other call.',
    by: ['src/server/domain/accounts/drawPassword.ts', 'src/server/usecases/accounts/setPassword.ts'],
    shown: {
      file: 'tests/server/handlers/team/team.test.ts',
      text: 'is its downline, with a password that is shown once and must be changed',
    },
  },
  {
    id: '6.4.2',
    requirement: 'no secret questions',
    open: 'The specified provider has security questions, so the site has them too: they open no account, and reset the payment password only together with the login password, counted as guesses.',
  },
  {
    id: '6.4.3',
    requirement: 'a forgotten password is reset safely',
    met: 'A code or a link, each valid once; with 2-step login the code of the app is required afterwards.',
    by: ['src/server/handlers/accounts/verification.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/smsCodes.test.ts',
      text: 'is reset by a link that works once and is sent only to the address of the account',
    },
  },
  {
    id: '6.4.4',
    requirement: 'a lost factor is replaced with the same proof as at its setup',
    byDesign: 'Only the operator removes an authenticator, after identifying the owner, and it is logged.',
    by: ['src/server/cli/account.ts', '.github/SECURITY.md'],
  },
  {
    id: '6.5.1',
    requirement: 'codes work once',
    met: 'A used challenge is closed; the last used step of an authenticator is stored.',
    by: ['src/server/store/accounts/challenges.ts', 'src/server/usecases/accounts/authenticator.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/loginVerification.test.ts',
      text: 'is switched on with a first code, required at each login, and accepts no code twice',
    },
  },
  {
    id: '6.5.2',
    requirement: 'lookup secrets',
    notApplicable:
      'There are no recovery codes. Sent codes are valid for five minutes, stored salted and hashed.',
  },
  {
    id: '6.5.3',
    requirement: 'codes and seeds are random',
    met: 'All from the operating system’s source.',
    by: ['src/server/integrations/cryptoRandom.ts'],
    shown: { file: 'tests/build/dangerousCalls.test.ts', text: 'predictable random numbers are used' },
  },
  {
    id: '6.5.4',
    requirement: 'codes have 20 bits',
    met: 'Six random digits.',
    by: ['src/server/usecases/accounts/sendCode.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/smsCodes.test.ts',
      text: 'log in once, and only with the right code',
    },
  },
  {
    id: '6.5.5',
    requirement: 'codes expire soon',
    met: 'Five minutes; an app’s code 30 seconds, and one step of drift either way as RFC 6238 allows.',
    by: ['src/server/usecases/accounts/sendCode.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/smsCodes.test.ts',
      text: 'expire, and one for registration does not log in',
    },
  },
  {
    id: '6.6.1',
    requirement: 'SMS is not the only way',
    met: 'Only to verified numbers; an authenticator app is the alternative; the help explains the risk of SMS.',
    by: ['src/server/handlers/accounts/verification.ts'],
    shown: { file: 'config/content/help.json', text: 'SIM' },
  },
  {
    id: '6.6.2',
    requirement: 'a code is bound to its request',
    met: 'Bound to the pending login or the account, or to the token in the reply that announced it.',
    by: ['src/server/usecases/accounts/checkCode.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/accountSafety.test.ts',
      text: 'for one login is not valid for another',
    },
  },
  {
    id: '6.6.3',
    requirement: 'codes cannot be brute-forced',
    met: 'Five tries per code, which is locked during a try.',
    by: ['src/server/store/accounts/challenges.ts'],
    shown: {
      file: 'tests/server/handlers/accounts/smsCodes.test.ts',
      text: 'are invalid after five wrong tries, also if the sixth is right',
    },
  },
  {
    id: '6.8.1',
    requirement: 'identity providers',
    notApplicable: 'There is no login by another’s identity.',
  },
  {
    id: '6.8.2',
    requirement: 'identity providers',
    notApplicable: 'There is no login by another’s identity.',
  },
  {
    id: '6.8.3',
    requirement: 'identity providers',
    notApplicable: 'There is no login by another’s identity.',
  },
  {
    id: '6.8.4',
    requirement: 'identity providers',
    notApplicable: 'There is no login by another’s identity.',
  },
]
