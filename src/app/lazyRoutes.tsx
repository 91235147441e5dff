import i18n from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ComponentType } from 'react'
import type { MemberInfo } from '../entities/accounts/account.ts'
import type { Permission } from '../entities/site/site.ts'
import { fetchCode } from '../client/code/useCode.ts'
import { lazyPart } from '../client/code/lazyPart.ts'
import './centreOverlay.css'

/** The props of a centre: its open page, its close handler and the data already loaded. */
export interface CentreProps {
  /** The page key of the address, or undefined for the centre's default page. */
  page: string | undefined
  onClose: () => void
  /** Data the site has already loaded, so that the centre need not load it again. */
  known: { member: MemberInfo; permission: Permission | undefined }
  /** What the centre asks of the site: the session, the language and the theme belong to it. */
  actions: {
    logOut: () => void
    changeLanguage: (language: string) => Promise<void>
    changeTheme: (theme: 'light' | 'dark') => void
  }
}

/** A module whose texts are fetched before it is drawn. */
interface WithWords {
  /** Fetches the texts of the libraries in a language. */
  fetchLibraryWords: (language: string) => Promise<void>
}

interface CentreModule extends WithWords {
  default: ComponentType<CentreProps>
  /** Prefetches a screen's code and its first calls. */
  prefetchScreen: (page: string | undefined) => void
}
type LoadCentre = () => Promise<CentreModule>
const centres = import.meta.glob<CentreModule>('../centre/{member,agent}/{Member,Agent}Centre.tsx')
const loaderOf = (path: string): LoadCentre =>
  centres[path] ?? (() => Promise.reject(new Error(`${path} is not built`)))

const loadMember = loaderOf('../centre/member/MemberCentre.tsx')
const loadAgent = loaderOf('../centre/agent/AgentCentre.tsx')

/** What covers the page until a centre's code and its account are there. */
export const CentreWait = () => {
  const { t } = useTranslation()
  return (
    <div className="centre-wait" role="status">
      <span className="centre-wait__lamps" />
      <span>{t('loading')}</span>
    </div>
  )
}

const WORDS = ['centre', 'fields', 'errors']
/** The operator centre has texts of its own, which only staff load. */
const OPERATOR_WORDS = [...WORDS, 'operator', 'operatorFields']

/**
 * Fetches the centre's missing namespaces. i18next requests a file once, so a failed one needs an explicit
 * reload.
 * @throws Error when a namespace is still missing
 */
const fetchWords = async (words: readonly string[]): Promise<void> => {
  const missing = () => words.filter((name) => !i18n.hasResourceBundle(i18n.language, name))
  await i18n.loadNamespaces(words)
  if (missing().length > 0) await i18n.reloadResources(i18n.language, missing())
  if (missing().length > 0) throw new Error(`no words: ${missing().join(', ')}`)
}

/** Adds the texts to the code, so that a centre is drawn complete. */
const withWords =
  <Module extends WithWords>(load: () => Promise<Module>, words: readonly string[]) =>
  async (): Promise<Module> => {
    const code = load().then(async (module) => {
      await module.fetchLibraryWords(i18n.language)
      return module
    })
    return (await Promise.all([code, fetchWords(words)]))[0]
  }

const openMember = withWords(loadMember, WORDS)
const openAgent = withWords(loadAgent, WORDS)

/** The only imports of the centres. Both are lazy, so their code stays out of the first load. */
export const MemberCentre = lazyPart(openMember, <CentreWait />)
export const AgentCentre = lazyPart(openAgent, <CentreWait />)

const operator = import.meta.glob<WithWords & { default: ComponentType }>(
  '../centre/operator/OperatorSite.tsx',
)
const loadOperator = async () => {
  const [load] = Object.values(operator)
  if (!load) throw new Error('the operator centre is not built')
  return load()
}
/** The operator centre, which is no overlay: nothing of the public site is under it. */
export const OperatorSite = lazyPart(withWords(loadOperator, OPERATOR_WORDS))

const CENTRES = {
  member: { load: loadMember, open: openMember },
  agent: { load: loadAgent, open: openAgent },
} as const

/**
 * Fetches a centre's code and words before it opens. With a page (null for the first one) it prefetches that
 * screen too, if the account may open the centre when its code has loaded. It ignores failures, because opening the centre reports them.
 */
export const prefetchCentre = (
  centre: 'member' | 'agent',
  page?: string | null,
  mayOpen: () => boolean = () => true,
): void => {
  const { load, open } = CENTRES[centre]
  void fetchCode(open).catch(() => undefined)
  void load()
    .then(({ prefetchScreen }) => page !== undefined && mayOpen() && prefetchScreen(page ?? undefined))
    .catch(() => undefined)
}
