import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { customerServiceLinks, helpCenter } from '../../endpoints/common.ts'
import { Icon, type IconName } from '../kit/Icon.tsx'
import { RichText } from '../kit/RichText.tsx'
import { useFlags } from '../kit/site.ts'
import { EmptyView, ErrorView } from '../kit/StateView.tsx'
import { useCall } from '../kit/useCall.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import '../kit/form.css'
import './help.css'

const LINK_ICONS: Readonly<Record<string, IconName>> = { live: 'headset', vip: 'crown', messaging: 'chat', social: 'share', email: 'mail' }

const ServiceLinks = () => {
  const { t } = useTranslation()
  const { data } = useCall(customerServiceLinks, {})
  return (
    <ul className="help__service">
      {(data ?? []).filter(({ url }) => !url.startsWith('/help')).map(({ id, kind, label, url }) => (
        <li key={id}><a className="button" href={url} target={url.startsWith('/') ? undefined : '_blank'} rel="noopener noreferrer"><Icon name={LINK_ICONS[kind] ?? 'external'} />{label || t('side.service')}</a></li>
      ))}
    </ul>
  )
}

/** §2 /help and, without the frame, /helpmc: articles by topic, search, the ways to customer service, feedback. */
export default function HelpPage({ bare }: { bare?: boolean }) {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const flags = useFlags()
  const search = query.get('search') ?? ''
  const [typed, setTyped] = useState(search)
  const { data, error, retry } = useCall(helpCenter, search ? { search: search.slice(0, 60) } : {})
  const wanted = query.get('topic')
  const topic = data?.find(({ id }) => id === wanted) ?? data?.[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== search) setQuery(typed.trim() ? { search: typed.trim() } : {})
  }
  return (
    <div className="page-width help" data-bare={bare || undefined}>
      <header className="page-head">
        <h1>{t('nav.help')}</h1>
        <form className="help__search" role="search" onSubmit={submit}>
          <input className="input" type="search" value={typed} maxLength={60} placeholder={t('help.search')} aria-label={t('help.search')} onChange={(event) => setTyped(event.target.value)} />
          <button type="submit" className="icon-button" aria-label={t('search')}><Icon name="search" /></button>
        </form>
      </header>
      {error && !data ? <ErrorView error={error} onRetry={retry} /> : !data ? <div className="skeleton help__wait" /> : (
        <div className="help__pair">
          <nav className="help__topics" aria-label={t('help.topics')}>
            {data.map(({ id, title }) => <button key={id} type="button" className="help__topic" aria-current={id === topic?.id ? 'true' : undefined} onClick={() => setQuery({ ...(search ? { search } : {}), topic: id })}>{title}</button>)}
            {flags.has('FEEDBACK3') && <button type="button" className="help__topic" aria-current={wanted === 'feedback' ? 'true' : undefined} onClick={() => setQuery({ topic: 'feedback' })}>{t('feedback')}</button>}
          </nav>
          <div className="help__articles">
            {wanted === 'feedback' && flags.has('FEEDBACK3') ? <FeedbackForm /> : topic ? (
              <>
                <h2>{topic.title}</h2>
                {topic.articles.map(({ id, title, content }) => (
                  <details key={id} className="help__article" id={id} open={topic.articles.length === 1}>
                    <summary>{title}<Icon name="down" size={16} /></summary>
                    <RichText html={content} />
                  </details>
                ))}
                {topic.id === 'contact' && <ServiceLinks />}
              </>
            ) : <EmptyView title={t('help.none')} text={t('help.none.text')} />}
          </div>
        </div>
      )}
    </div>
  )
}
