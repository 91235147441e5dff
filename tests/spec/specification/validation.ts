import { browser, unit, type SpecificationLine } from './line.ts'

const visitorRefusals = browser('shell/messages', 'a visitor sees every refusal of §8 in its place')
const patterns = browser('shell/fields', 'every pattern of §5 shows its message under its field')
const registration = browser('shell/fields', 'the other rules of a registration')
const limits = browser('shell/fields', 'feedback, pictures and comments are limited')
const changed = browser(
  'shell/fields',
  'an expired password is changed by the rules; the old one is not asked for again',
)

/** §5: validation rules. */
export const validation: Readonly<Record<string, readonly SpecificationLine[]>> = {
  Access: [
    [
      'Actions for members need a token; otherwise the login opens.',
      unit('shell/kit/game/launchWay', 'asks a visitor to log in'),
      unit('rules/accounts/access', 'who may use what (§5, §6)'),
    ],
    [
      'A trial account sees in_need_true_account, with the button in_increase_submit.',
      browser('shell/member-messages', 'a trial account sees that it needs a real account'),
    ],
    [
      'The member centre opens with a token and a type other than 4; the agent centre for types 1, 2, 41 and 42.',
      unit('rules/accounts/access', 'who may use what (§5, §6)'),
      browser('agent/roles', 'has all screens of the centre and opens accounts'),
    ],
  ],
  Forms: [
    [
      'Login: username and password required, trimmed; captcha when shown; mobile number in its format; SMS code.',
      visitorRefusals,
    ],
    [
      'Change password: the new one by the rule, the confirmation equal; the old one only if it is not remembered from the login.',
      changed,
    ],
    [
      'Forgot password by e-mail: username and a valid e-mail; by phone: number, code, new password.',
      visitorRefusals,
    ],
    [
      'Registration rules come from the server: pattern, minimum and maximum; the hint is reg_pattern_{patternId} with the range, or one number when both are equal.',
      patterns,
      registration,
    ],
    ['Mobile number required in mobile mode; SMS code when verification is on.', registration],
    ['Optional fields are shown only when enabled and required only when marked so.', registration],
    [
      'The terms must be accepted; ticked by default if the brand sets it.',
      visitorRefusals,
      unit(
        'server/handlers/accounts/registration',
        'creates a member below the default agent, logs it in, and stores the accepted terms',
      ),
    ],
    ['SMS once a second on the login form; captcha once a second.', visitorRefusals],
    [
      'The pattern variants, each with minimum and maximum length.',
      unit('rules/accounts/fieldPatterns', 'the pattern %s'),
      patterns,
    ],
    ['Date formats yyyy-MM-dd and MM-dd-yyyy.', unit('rules/accounts/fieldPatterns', 'the pattern %s')],
    [
      'Messages for length, mismatch, phone, invitation code, captcha, empty and required fields, real name.',
      registration,
      patterns,
      visitorRefusals,
    ],
    [
      'Feedback content has a minimum and a maximum number of words.',
      limits,
      unit('rules/content/countWords', 'the number of words of a feedback (§5)'),
    ],
    [
      'Agreement to the terms and age confirmation (18; 21 for the birthday check).',
      visitorRefusals,
      unit('rules/accounts/age', 'born on %s, for an age of %i: %s'),
      unit(
        'server/handlers/loyalty/loyalty',
        'buy a reward with a birthday check only from age 21, by a birth date that is entered once',
      ),
    ],
    [
      'Promotion application: 140 characters, png or jpg of at most 5 MB, at most 3.',
      limits,
      unit('server/http/uploads', 'what is refused'),
    ],
    ['Remarks are limited to 140.', unit('spec/constants', 'a remark has at most 140 characters')],
    [
      'Minimum bet filter: all, 0.01, 0.05, 0.1, 0.5, 0.75.',
      unit('spec/constants', 'the filters of the RNG list (§5)'),
    ],
    [
      'RNG classifications: scratch, video poker, table games, arcade, slots; bingo where TY is supported.',
      unit('spec/constants', 'the filters of the RNG list (§5)'),
    ],
  ],
}
