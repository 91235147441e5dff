import i18n from 'i18next'
import { lazy, type ComponentType } from 'react'
import type { MemberInfo } from '../entities/account.ts'
import type { Permission } from '../entities/site.ts'

/** What a centre is given: which of its pages to show, and what to do when the visitor closes it. */
export interface CentreProps {
  /** The page key of the address, or undefined for the centre's default page. */
  page: string | undefined
  onClose: () => void
  /** What the site knows already: the centre asks no second time. */
  known: { member: MemberInfo; permission: Permission | undefined }
}

interface Door {
  default: ComponentType<CentreProps>
  /** Fetches a screen's code and what it will ask first. */
  ahead: (page: string | undefined) => void
}
type Centre = () => Promise<Door>
const centres = import.meta.glob<Door>('../centre/{member,agent}/{Member,Agent}Centre.tsx')
const door = (path: string): Centre => centres[path] ?? (() => Promise.reject(new Error(`${path} is not built`)))

const openMember = door('../centre/member/MemberCentre.tsx')
const openAgent = door('../centre/agent/AgentCentre.tsx')

/** The only way into the centres: everything heavy stays behind these two lazy imports. */
export const MemberCentre = lazy(openMember)
export const AgentCentre = lazy(openAgent)

const WORDS = ['centre', 'fields', 'errors']
const OPEN = { member: openMember, agent: openAgent } as const

/**
 * Fetches a centre's code and words before it is opened, and with a page (or null for its first) that screen's; a
 * failure is told when somebody opens it.
 */
export const warmCentre = (centre: 'member' | 'agent', page?: string | null): void => {
  void OPEN[centre]().then(({ ahead }) => page !== undefined && ahead(page ?? undefined)).catch(() => undefined)
  void i18n.loadNamespaces(WORDS).catch(() => undefined)
}
