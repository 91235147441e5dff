import { browser, unit, type SpecificationLine } from './line.ts'

const visitor = browser('shell/messages', 'a visitor sees every refusal of §8 in its place')
const member = browser('shell/member-messages', 'a member sees the messages of §8 that need a session')
const words = unit('spec/locales', 'every error of the catalogue has a message in %s')

/** §8: the error catalogue. */
export const errors: Readonly<Record<string, readonly SpecificationLine[]>> = {
  Situations: [
    [
      'A trial account on a gated action, or the wrong centre: in_need_true_account with in_increase_submit and a warning icon.',
      browser('shell/member-messages', 'a trial account sees that it needs a real account'),
      member,
    ],
    ['Maintenance: game_maintenance and info_maintenance.', member],
    ['Region block: blockip and info_ip_block.', visitor],
    ['Logout: in_sure_logout.', member],
    ['A failed SMS request: the server’s message in a warning dialog.', visitor],
    ['A bad affiliate code: invitation_code_error.', visitor],
    ['A failed login that requires a captcha reveals it.', visitor],
    [
      'A failed validation: a message under the field.',
      browser('shell/fields', 'every pattern of §5 shows its message under its field'),
    ],
    ['Service popups that cannot be fetched close.', visitor],
  ],
  Wording: [
    ['Every code of the catalogue has a message in every language.', words],
    [
      'Phone format, too many requests (5 minutes), unknown error, codes and captcha invalid, missing or expired, quota, function not enabled, login failure, network, not logged in, domain check, terms, non-member, non-agent.',
      visitor,
    ],
    [
      'Username or e-mail does not exist: shown where the brand switches it on.',
      unit(
        'server/handlers/accounts/tellUnknownAccounts',
        'a reset by e-mail reports an unknown username or e-mail where the brand enables that (%s)',
      ),
    ],
    ['Enter username and password.', visitor],
    ['A page that takes too long to load shows an error.', unit('client/code/loadCode', 'fails after 120 s')],
    ['A blocked popup window shows what to allow.', member],
    ['A game under maintenance shows other popular games.', member],
    [
      'An image above 5 MB, a text above 140 characters.',
      browser('shell/fields', 'feedback, pictures and comments are limited'),
    ],
  ],
  Success: [
    [
      'Copied.',
      browser(
        'member/rewards',
        'invites: copies code and link, shares it, saves its picture, and sees the invited friend',
      ),
    ],
    ['Applied.', browser('shell/fields', 'feedback, pictures and comments are limited')],
    [
      'Password changed.',
      browser(
        'shell/fields',
        'an expired password is changed by the rules; the old one is not asked for again',
      ),
    ],
    [
      'Transferred to a downline or upline, with the amount.',
      browser(
        'agent/transfers',
        'a transfer to a downline: a refused one moves nothing, a completed one is in both records',
      ),
      browser(
        'member/money',
        'a transfer to the upline: the amount on the button, a receipt, and a line in both records',
      ),
    ],
  ],
}
