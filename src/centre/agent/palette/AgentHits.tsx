import { Command } from 'cmdk'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import { dayName } from '../../../rules/calendar.ts'
import { Hit, RecordHits, useSearch } from '../../kit/keys/PaletteHits.tsx'
import type { PaletteHitsProps, RecordPages } from '../../kit/keys/PaletteHits.tsx'
import { splitAction } from '../../kit/keys/paletteMatch.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { agentPage } from '../address.ts'
import { CONTRACT_PAGES } from '../contracts/contractPages.ts'
import { useOpenKinds } from '../contracts/TermsFields.tsx'
import { actionsAsked, actionsFor } from './paletteActions.ts'
import type { PaletteAction } from './paletteActions.ts'

const PAGES: RecordPages = {
  bets: (number, id, day) =>
    agentPage('personalHistory', { orderNo: number, open: id }, { from: day, to: day }),
  transfers: (number, id, day) =>
    agentPage('downlineTransactionDetails', { number, open: id }, { from: day, to: day }),
  // The record of the team shows what moved money: an order without a transfer is not in it.
  orders: ({ transfer }, zone) => {
    if (!transfer) return null
    const day = dayName(transfer.at, zone)
    return agentPage(
      'downlineTransactionDetails',
      { number: transfer.number, open: transfer.id },
      { from: day, to: day },
    )
  },
  contractPage: (kind, what, id) =>
    agentPage(CONTRACT_PAGES[kind].page, { tab: what === 'bills' ? 'downlines' : 'contracts', open: id }),
}

/** What an agent finds: accounts of its team, actions for them, its links, and the records of its team. */
const AgentHits = ({ text, open }: PaletteHitsProps) => {
  const { t, choice, listChoice } = useWords()
  const { member } = useCentre()
  const kinds = useOpenKinds()
  const label = (action: PaletteAction, account: string, kind?: ContractKind): string =>
    t(`palette_action_${action}`, { account, kind: kind ? choice('contractKind', kind) : '' })
  const texts = { label, kinds }
  const asked = splitAction(
    text,
    actionsFor('', texts).map((one) => one.label),
  )
  // A number has dashes, which separate words: it is searched as it is typed.
  const { hits } = useSearch(
    asked.words.length > 0 && asked.account !== '' && !text.includes('-') ? asked.account : text,
  )
  if (!hits) return null
  const accounts = hits.accounts.filter(({ account }) => account !== member.account)
  const actions = actionsAsked(asked, accounts, texts)
  return (
    <>
      {actions.length > 0 && (
        <Command.Group heading={t('palette_actions')}>
          {actions.map(({ key, ...action }) => (
            <Hit key={key} id={`action ${key}`} {...action} open={open} />
          ))}
        </Command.Group>
      )}
      {accounts.length > 0 && (
        <Command.Group heading={t('palette_accounts')}>
          {accounts.map(({ account, type }) => (
            <Hit
              key={account}
              id={`account ${account}`}
              label={account}
              note={listChoice('type', type)}
              to={agentPage('account', { account })}
              open={open}
            />
          ))}
        </Command.Group>
      )}
      {hits.links.length > 0 && (
        <Command.Group heading={t('palette_links')}>
          {hits.links.map(({ id, code, channel }) => (
            <Hit
              key={id}
              id={`link ${code}`}
              label={channel || code}
              note={code}
              to={agentPage('registerCenter', { tab: 'links', open: id })}
              open={open}
            />
          ))}
        </Command.Group>
      )}
      <RecordHits hits={hits} pages={PAGES} open={open} />
    </>
  )
}
export default AgentHits
