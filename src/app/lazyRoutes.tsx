import i18n from 'i18next'
import type { ComponentType } from 'react'
import type { MemberInfo } from '../entities/accounts/account.ts'
import type { Permission } from '../entities/site/site.ts'
import { lazyWithRetry } from '../shell/kit/page/lazyWithRetry.ts'

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

interface CentreModule {
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

const withWords =
  (load: LoadCentre): LoadCentre =>
  async () =>
    (await Promise.all([load(), fetchWords(WORDS)]))[0]

/** The only imports of the centres. Both are lazy, so their code stays out of the first load. */
export const MemberCentre = lazyWithRetry(withWords(loadMember))
export const AgentCentre = lazyWithRetry(withWords(loadAgent))

const operator = import.meta.glob<{ default: ComponentType }>('../centre/operator/OperatorSite.tsx')
/** The operator centre, which is no overlay: nothing of the public site is under it. */
export const OperatorSite = lazyWithRetry(async () => {
  const [load] = Object.values(operator)
  if (!load) throw new Error('the operator centre is not built')
  return (await Promise.all([load(), fetchWords(OPERATOR_WORDS)]))[0]
})

const LOADERS = { member: loadMember, agent: loadAgent } as const

/**
 * Fetches a centre's code and words before it opens. With a page (null for the first one) it prefetches that
 * screen too, if the account may open the centre when its code has loaded. It ignores failures, because opening the centre reports them.
 */
export const prefetchCentre = (
  centre: 'member' | 'agent',
  page?: string | null,
  mayOpen: () => boolean = () => true,
): void => {
  void LOADERS[centre]()
    .then(({ prefetchScreen }) => page !== undefined && mayOpen() && prefetchScreen(page ?? undefined))
    .catch(() => undefined)
  void i18n.loadNamespaces(WORDS).catch(() => undefined)
}
