import type { ReactNode } from 'react'
import { Command } from 'cmdk'
import { useTextAfterPause } from '../../../client/useTextAfterPause.ts'
import { helpCenter } from '../../../endpoints/content/common.ts'
import { search } from '../../../endpoints/lists/search.ts'
import type { SearchHits } from '../../../entities/lists/search.ts'
import { dayName } from '../../../rules/calendar.ts'
import { useCentre } from '../context/centreContext.ts'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { useWords } from '../format/useWords.ts'

/** The parts of a centre's palette that its centre adds: what the provider finds, and actions. */
export interface PaletteHitsProps {
  /** The typed text. */
  text: string
  /** Opens an address of the site, and remembers it under the label. */
  open: (to: string, label: string) => void
}

/** A pause in typing after which the provider is asked, in ms. */
const PAUSE_MS = 120
const LEAST = 2

/** Returns what the provider finds for a text; nothing for one character. */
export const useSearch = (text: string): { hits: SearchHits | undefined; loading: boolean } => {
  const settled = useTextAfterPause(text.trim(), PAUSE_MS).slice(0, 64)
  const query = useEndpointQuery(search, { text: settled }, { enabled: settled.length >= LEAST, keep: true })
  return { hits: settled.length >= LEAST ? query.value : undefined, loading: query.loading }
}

interface HitProps {
  id: string
  label: string
  note?: ReactNode
  to: string
  open: PaletteHitsProps['open']
}

/** One result. It opens a view. */
export const Hit = ({ id, label, note, to, open }: HitProps) => (
  <Command.Item value={id} onSelect={() => open(to, label)}>
    <bdi>{label}</bdi>
    {note && <span className="centre-soft figure">{note}</span>}
  </Command.Item>
)

/** The pages that show each kind of record, in one centre. */
export interface RecordPages {
  bets: (number: string, id: string, day: string) => string
  transfers: (number: string, id: string, day: string) => string
  /** Where a deposit or withdrawal is shown; null where this centre has no page for it. */
  orders: (order: SearchHits['orders'][number], zone: string) => string | null
  contractPage: (
    kind: SearchHits['contracts'][number]['kind'],
    what: 'bills' | 'contracts',
    id: string,
  ) => string
}

/** The records that the provider finds by their numbers. */
export const RecordHits = ({
  hits,
  pages,
  open,
}: {
  hits: SearchHits
  pages: RecordPages
  open: PaletteHitsProps['open']
}) => {
  const { t, transaction, choice, day } = useWords()
  const { zone } = useCentre()
  const found = [
    ...hits.bets.map((one) => ({
      ...one,
      label: t('palette_bet', one),
      to: pages.bets(one.number, one.id, dayName(one.at, zone)),
    })),
    ...hits.transfers.map((one) => ({
      ...one,
      label: `${transaction(one.type)} ${one.number}`,
      to: pages.transfers(one.number, one.id, dayName(one.at, zone)),
    })),
    ...hits.orders.flatMap((one) => {
      const to = pages.orders(one, zone)
      return to === null ? [] : [{ ...one, label: t(`palette_${one.kind}`, { number: one.number }), to }]
    }),
    ...hits.bills.map((one) => ({
      ...one,
      label: t('palette_bill', { kind: choice('contractKind', one.kind), number: one.number }),
      to: pages.contractPage(one.kind, 'bills', one.id),
    })),
    ...hits.contracts.map((one) => ({
      ...one,
      label: t('palette_contract', { kind: choice('contractKind', one.kind), number: one.number }),
      to: pages.contractPage(one.kind, 'contracts', one.id),
    })),
  ]
  if (found.length === 0) return null
  return (
    <Command.Group heading={t('palette_records')}>
      {found.map(({ id, label, to, account, at }) => (
        <Hit
          key={label}
          id={`record ${label} ${id}`}
          label={label}
          note={`${account} · ${day(dayName(at, zone))}`}
          to={to}
          open={open}
        />
      ))}
    </Command.Group>
  )
}

/** The help articles that contain the text. */
export const HelpHits = ({ text, open }: PaletteHitsProps) => {
  const { t } = useWords()
  const settled = useTextAfterPause(text.trim(), PAUSE_MS).slice(0, 60)
  const query = useEndpointQuery(
    helpCenter,
    { search: settled },
    { enabled: settled.length > LEAST, keep: true },
  )
  const articles = (settled.length > LEAST ? (query.value ?? []) : []).flatMap((topic) =>
    topic.articles.map((article) => ({ ...article, topic: topic.id })),
  )
  if (articles.length === 0) return null
  return (
    <Command.Group heading={t('palette_help')}>
      {articles.slice(0, 5).map(({ id, title, topic }) => (
        <Hit
          key={id}
          id={`help ${id}`}
          label={title}
          to={`/help?topic=${topic}&search=${encodeURIComponent(settled)}`}
          open={open}
        />
      ))}
    </Command.Group>
  )
}
