import { listScreen } from '../../kit/list/listScreen.tsx'
import { NewLinkButton } from '../links/NewLinkButton.tsx'
import { AGENT_LISTS } from '../lists.ts'
import { betsOf, recordsOf } from '../figures.ts'
import { addressNow, agentPage } from '../address.ts'
import '../agent.css'

/** in_link_accounts: the accounts that registered through my links, with their tags and what their teams did. */
export default listScreen({
  ...AGENT_LISTS.linkAccounts,
  rowKey: 'accountId',
  defaults: { preset: 'past30' },
  filterSpecs: { source: { more: true }, campaign: { more: true } },
  empty: () => <NewLinkButton />,
  columns: [
    {
      field: 'account',
      sort: true,
      drill: ({ account }) => agentPage('teamManagement', { account, scope: 'team' }),
    },
    'kind',
    {
      field: 'link',
      label: 'linkCode',
      drill: ({ link }) => agentPage('linkResults', { by: 'day', link }, addressNow().range),
    },
    'channel',
    { field: 'registeredAt', sort: true },
    'firstDepositDay',
    { field: 'source', label: 'utmSource', extra: true },
    { field: 'campaign', label: 'utmCampaign', extra: true },
    { field: 'medium', label: 'utmMedium', extra: true },
    { field: 'content', label: 'utmContent', extra: true },
    { field: 'term', label: 'utmTerm', extra: true },
    {
      field: 'deposits',
      total: 'deposits',
      sort: true,
      drill: ({ account, deposits }) =>
        deposits === 0
          ? null
          : recordsOf('deposits', { account, scope: 'all', range: addressNow().range }).to,
    },
    {
      field: 'validBets',
      total: 'validBets',
      sort: true,
      drill: ({ account, validBets }) =>
        validBets === 0 ? null : betsOf('validBets', { account, scope: 'all', range: addressNow().range }).to,
    },
    { field: 'earned', label: 'linkEarned', total: 'earned', sort: true, extra: true },
    { field: 'paid', label: 'linkPaid', total: 'paid', sort: true, extra: true },
    { field: 'income', label: 'linkIncome', total: 'income', sort: true, signed: true },
  ],
})
