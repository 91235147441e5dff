import i18n from 'i18next'
import { lazy, type ComponentType } from 'react'

/** What a centre is given: which of its pages to show, and what to do when the visitor closes it. */
export interface CentreProps {
  /** The page key of the address, or undefined for the centre's default page. */
  page: string | undefined
  onClose: () => void
}

type Centre = () => Promise<{ default: ComponentType<CentreProps> }>
const centres = import.meta.glob<{ default: ComponentType<CentreProps> }>('../centre/{member,agent}/{Member,Agent}Centre.tsx')
const door = (path: string): Centre => centres[path] ?? (() => Promise.reject(new Error(`${path} is not built`)))

const openMember = door('../centre/member/MemberCentre.tsx')
const openAgent = door('../centre/agent/AgentCentre.tsx')

/** The only way into the centres: everything heavy stays behind these two lazy imports. */
export const MemberCentre = lazy(openMember)
export const AgentCentre = lazy(openAgent)

const WORDS = ['centre', 'fields']
const OPEN = { member: openMember, agent: openAgent } as const

/** Fetches a centre's code and words before it is opened; a failure is told when somebody opens it. */
export const warmCentre = (centre: 'member' | 'agent'): void => {
  void OPEN[centre]().catch(() => undefined)
  void i18n.loadNamespaces(WORDS).catch(() => undefined)
}
