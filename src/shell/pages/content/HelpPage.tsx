import { Suspense, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { customerServiceLinks, helpCenter } from '../../../endpoints/content/common.ts'
import type { ApiError } from '../../../client/call.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { brand } from '../../../client/pageSettings.ts'
import { hasOwnChat } from '../../../rules/content/supportChat.ts'
import { ownPath } from '../../../rules/site/ownPath.ts'
import { useFeatures } from '../../kit/session/features.ts'
import { Icon, type IconName } from '../../kit/page/Icon.tsx'
import { RichText } from '../../kit/page/RichText.tsx'
import { EmptyView, ErrorView } from '../../kit/page/StateView.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useTitle } from '../../kit/page/useTitle.ts'
import { lazyPart } from '../../../client/code/lazyPart.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import '../../kit/form/form.css'
import './help.css'

const CHAT_WAIT = <div className="skeleton help__wait" />
const SupportChat = lazyPart(() => import('../../service/SupportChat.tsx'), CHAT_WAIT)

/** The topics with the chat: those that the addresses of customer service open. */
const CHAT_TOPICS: readonly string[] = ['contact', 'vip']

const LINK_ICONS: Readonly<Record<string, IconName>> = {
  live: 'headset',
  vip: 'crown',
  messaging: 'chat',
  social: 'share',
  email: 'mail',
}

const ServiceLinks = () => {
  const { t } = useTranslation()
  const { data } = useEndpoint(customerServiceLinks, {})
  return (
    <ul className="help__service">
      {(data ?? [])
        .filter(({ url }) => !url.startsWith('/help'))
        .map(({ id, kind, label, url }) => (
          <li key={id}>
            <a
              className="button"
              href={url}
              target={ownPath(url, location.origin) ? undefined : '_blank'}
              rel="noopener noreferrer"
            >
              <Icon name={LINK_ICONS[kind] ?? 'external'} />
              {label || t('side.service')}
            </a>
          </li>
        ))}
    </ul>
  )
}

const HelpSearch = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== search) onSearch(typed.trim())
  }
  return (
    <form className="help__search" role="search" onSubmit={submit}>
      <input
        className="input"
        type="search"
        value={typed}
        maxLength={60}
        placeholder={t('help.search')}
        aria-label={t('help.search')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="icon-button" aria-label={t('search')}>
        <Icon name="search" />
      </button>
    </form>
  )
}

type HelpTopic = OutputOf<typeof helpCenter>[number]

/** The articles of a topic; each one expands on its own. */
const Articles = ({ topic }: { topic: HelpTopic | undefined }) => {
  const { t } = useTranslation()
  if (!topic) return <EmptyView title={t('help.none')} text={t('help.none.text')} />
  return (
    <>
      <h2>
        <bdi lang={topic.lang}>{topic.title}</bdi>
      </h2>
      {topic.articles.map(({ id, title, content, lang }) => (
        <details key={id} className="help__article" id={id} open={topic.articles.length === 1}>
          <summary>
            <bdi lang={lang}>{title}</bdi>
            <Icon name="down" size={16} />
          </summary>
          <RichText html={content} lang={lang} />
        </details>
      ))}
      {topic.id === 'contact' && <ServiceLinks />}
      {CHAT_TOPICS.includes(topic.id) && hasOwnChat(brand.customerService) && (
        <Suspense fallback={CHAT_WAIT}>
          <SupportChat />
        </Suspense>
      )}
    </>
  )
}

/** The list of topics and, when the flag is on, the feedback form. */
const Topics = ({ topics, shown }: { topics: readonly HelpTopic[]; shown: HelpTopic | undefined }) => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const has = useFeatures()
  const search = query.get('search') ?? ''
  const wanted = query.get('topic')
  return (
    <nav className="help__topics" aria-label={t('help.topics')}>
      {topics.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className="help__topic"
          aria-current={id === shown?.id ? 'true' : undefined}
          onClick={() => setQuery({ ...(search ? { search } : {}), topic: id })}
        >
          {title}
        </button>
      ))}
      {has('feedback') && (
        <button
          type="button"
          className="help__topic"
          aria-current={wanted === 'feedback' ? 'true' : undefined}
          onClick={() => setQuery({ topic: 'feedback' })}
        >
          {t('feedback')}
        </button>
      )}
    </nav>
  )
}

const Missing = ({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) =>
  error ? <ErrorView error={error} onRetry={onRetry} /> : <div className="skeleton help__wait" />

/** §2 /help and, without the frame, /helpmc: articles by topic, search, customer-service contacts, feedback. */
export default function HelpPage({ bare }: { bare?: boolean }) {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const has = useFeatures()
  const search = query.get('search') ?? ''
  const { data, error, retry } = useEndpoint(helpCenter, search ? { search: search.slice(0, 60) } : {})
  const wanted = query.get('topic')
  const topic = data?.find(({ id }) => id === wanted) ?? data?.[0]
  const part = wanted === 'feedback' ? t('feedback') : topic?.title
  const name = t(bare ? 'help.short' : 'nav.help')
  useTitle(part ? `${part} · ${name}` : name)
  return (
    <div className="page-width help" data-bare={bare || undefined}>
      <header className="page-head">
        <h1>{t('nav.help')}</h1>
        <HelpSearch search={search} onSearch={(text) => setQuery(text ? { search: text } : {})} />
      </header>
      {!data && <Missing error={error} onRetry={retry} />}
      {data && (
        <div className="help__pair">
          <Topics topics={data} shown={topic} />
          <div className="help__articles">
            {wanted === 'feedback' && has('feedback') ? <FeedbackForm /> : <Articles topic={topic} />}
          </div>
        </div>
      )}
    </div>
  )
}
