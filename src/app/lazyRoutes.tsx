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
}

interface Door {
  default: ComponentType<CentreProps>
  /** Prefetches a screen's code and its first calls. */
  ahead: (page: string | undefined) => void
}
type Centre = () => Promise<Door>
const centres = import.meta.glob<Door>('../centre/{member,agent}/{Member,Agent}Centre.tsx')
const door = (path: string): Centre =>
  centres[path] ?? (() => Promise.reject(new Error(`${path} is not built`)))

const openMember = door('../centre/member/MemberCentre.tsx')
const openAgent = door('../centre/agent/AgentCentre.tsx')

const WORDS = ['centre', 'fields', 'errors']

/**
 * Fetches the centre's missing namespaces. i18next requests a file once, so a failed one needs an explicit
 * reload.
 * @throws Error when a namespace is still missing
 */
const fetchWords = async (): Promise<void> => {
  const lacking = () => WORDS.filter((name) => !i18n.hasResourceBundle(i18n.language, name))
  await i18n.loadNamespaces(WORDS)
  if (lacking().length > 0) await i18n.reloadResources(i18n.language, lacking())
  if (lacking().length > 0) throw new Error(`no words: ${lacking().join(', ')}`)
}

const withWords =
  (open: Centre): Centre =>
  async () =>
    (await Promise.all([open(), fetchWords()]))[0]

/** The only imports of the centres. Both are lazy, so their code stays out of the first load. */
export const MemberCentre = lazyWithRetry(withWords(openMember))
export const AgentCentre = lazyWithRetry(withWords(openAgent))

const OPEN = { member: openMember, agent: openAgent } as const

/**
 * Fetches a centre's code and words before it opens. With a page (null for the first one) it prefetches that
 * screen too. It ignores failures, because opening the centre reports them.
 */
export const prefetchCentre = (centre: 'member' | 'agent', page?: string | null): void => {
  void OPEN[centre]()
    .then(({ ahead }) => page !== undefined && ahead(page ?? undefined))
    .catch(() => undefined)
  void i18n.loadNamespaces(WORDS).catch(() => undefined)
}
