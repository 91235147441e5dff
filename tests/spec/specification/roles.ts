import { browser, unit, type SpecificationLine } from './line.ts'

const access = unit('rules/accounts/access', 'who may use what (§5, §6)')
const everyCall = unit(
  'server/http/calls/allCalls',
  'is open to the accounts of §6, and gives the others the reason',
)

/** §6: roles and permissions. */
export const roles: Readonly<Record<string, readonly SpecificationLine[]>> = {
  Roles: [
    [
      'A visitor may log in, register and browse; favourites, recent games and both centres need a login.',
      access,
      everyCall,
      browser('shell/games', 'a visitor is asked to log in for favourites and recent games'),
    ],
    [
      'A member (not of type 4) has the member centre, deposits, withdrawals, records, messages and transfers to the upline; manual rebate when the flag is on.',
      access,
      unit('spec/screens', 'shows manual rebate only when it is enabled'),
    ],
    [
      'A trial account has no member centre and is refused gated actions.',
      browser(
        'member/refusals',
        'a trial account is refused every screen of the centre with the text of §5, and none is shown',
      ),
      everyCall,
    ],
    [
      'An agent has the agent centre, manages downlines, transfers down and offers contracts that downlines accept or reject.',
      unit('server/http/calls/agentRoles', 'is open to agents of every type, and to no other account'),
      unit('server/handlers/contracts/contracts', 'the life of a contract, seen from both sides'),
    ],
    [
      'Non-agents cannot log in to the agent site; accounts that are not members cannot log in.',
      unit('server/handlers/accounts/loginSites', 'the agent site refuses registration and free play'),
      unit(
        'server/handlers/accounts/loginSites',
        'a wrong password gets the same reply whether or not the account may use this site',
      ),
    ],
    [
      'A rank above 4 reaches VIP customer service instead of live chat.',
      unit('server/handlers/content/messages', 'ranks above 4 get the VIP desk, others the live chat (§6)'),
    ],
    [
      'Agent-centre entries for dividends, daily, hourly and real-time salary follow their flags.',
      unit('server/http/calls/contractFlags', 'a kind of contract whose flag is off'),
    ],
  ],
  Calls: [
    [
      'Each call declares whether it needs a token. Those that do refuse visitors.',
      unit('spec/calls', '%s needs a token'),
      everyCall,
    ],
    ['The calls without a token serve visitors.', unit('spec/calls', '%s needs no token'), everyCall],
    [
      'Login, both registrations, change password and set password by phone travel encrypted.',
      unit('spec/calls', '%s is encrypted'),
      unit('server/http/calls/encryption', 'an encrypted body'),
    ],
  ],
}
