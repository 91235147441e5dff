import { Suspense, useCallback, useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from 'react-i18next'
import { Skeleton } from 'antd'
import type { Brand } from '../../entities/brand.ts'
import type { CentreMenu } from '../../entities/menu.ts'
import type { MemberInfo } from '../../entities/account.ts'
import type { Permission } from '../../entities/site.ts'
import { unreadCount } from '../../endpoints/common.ts'
import { getMemberInfo, getPermission } from '../../endpoints/login.ts'
import type { Audience } from '../../rules/access.ts'
import { whyHidden } from '../../rules/whyHidden.ts'
import { enabledFlags } from '../../rules/flags.ts'
import { CentreContext, useCentre } from './centreContext.ts'
import type { CentreValue } from './centreContext.ts'
import { CentreProviders } from './CentreProviders.tsx'
import type { Caller } from './dataProvider.ts'
import { MenuList } from './MenuList.tsx'
import { pageAccess, pageOfPath, visibleEntries } from './menuEntries.ts'
import { Overlay } from './Overlay.tsx'
import { PageReason } from './PageReason.tsx'
import { asProblem } from './problem.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ScreenDoor } from './ScreenDoor.tsx'
import { fetchAtRest } from './atRest.ts'
import { fetchCode, screenPath } from './code.ts'
import type { ScreenModules } from './code.ts'
import { WarmList } from './WarmList.tsx'
import { ViewBanner } from './ViewBanner.tsx'
import { useCall } from './useCall.ts'
import { useFace } from './useFace.ts'
import { useLive } from './useLive.ts'
import { useMakeWords, WordsContext } from './useWords.ts'

/** Fetches a screen's code and what it asks first, as soon as the centre's code has come or the screen is chosen. */
export const screenAhead = ({ menu, screens, call, brand }: Pick<CentreSpec, 'menu' | 'screens' | 'call' | 'brand'>) =>
  (page = menu.home, search = window.location.search): void => {
    const open = screens[screenPath(page)]
    if (!open) return
    // Whoever opens the screen hears of a failure.
    void fetchCode(open).then((screen) => screen.ahead?.(call, brand.zone, new URLSearchParams(search))).catch(() => undefined)
  }

export interface CentreSpec {
  menu: CentreMenu
  screens: ScreenModules
  /** Who may open it: `real` for the member centre, `agent` for the agent centre (§5). */
  audience: Extract<Audience, 'real' | 'agent'>
  base: '/member' | '/agent'
  /** Key in centre.json of the centre's name. */
  title: string
  brand: Brand
  call: Caller
}

/** What the site knows already of who is there and what is switched on: nothing waits for it a second time. */
export interface CentreKnown {
  member: MemberInfo
  permission: Permission | undefined
}

interface CentreProps extends CentreSpec {
  /** The page key of the address; undefined opens the menu's home page. */
  page: string | undefined
  onClose: () => void
  known: CentreKnown
}

const NO_COUNTS = { messages: 0, promotions: 0, rewards: 0, missions: 0, contracts: 0 }

/** Fetches what the menu leads to while the reader looks at the first screen. */
const useRest = (entries: CentreValue['entries'] | undefined, screens: ScreenModules): void => {
  useEffect(() => entries && fetchAtRest(entries.flatMap(({ page }) => screens[screenPath(page)] ?? [])), [entries, screens])
}

const Worded = ({ children }: { children: ReactNode }) => <WordsContext value={useMakeWords(useCentre())}>{children}</WordsContext>

const CentreRoom = ({ menu, screens, audience, base, title, brand, call, page = menu.home, onClose, known }: CentreProps) => {
  const { t } = useTranslation('centre')
  const navigate = useNavigate()
  const face = useFace()
  useLive()
  const pages = useMemo(() => new Set(Object.keys(screens).map(pageOfPath)), [screens])
  const ahead = useCallback((next: string) => screenAhead({ menu, screens, call, brand })(next, ''), [menu, screens, call, brand])
  const member = useCall(getMemberInfo, {}, { known: known.member })
  const permission = useCall(getPermission, { url: window.location.host }, { known: known.permission })
  const counts = useCall(unreadCount, {}, { enabled: member.value !== undefined, everyMs: 60_000 })

  const currency = member.value?.currency
  const money = useMemo(() => ({ currency: currency ?? '', symbol: brand.currencySymbol }), [currency, brand])
  const offered = useMemo(() => {
    if (!permission.value) return undefined
    const flags = enabledFlags(permission.value.info.whitelabel)
    return { flags, entries: visibleEntries(menu, pages, flags) }
  }, [permission.value, menu, pages])
  const context = useMemo((): CentreValue | null => {
    if (!member.value || !offered) return null
    return {
      member: member.value, ...offered, base, face, zone: brand.zone, close: onClose, menu, page,
      money, ahead,
      counts: counts.value ?? NO_COUNTS,
    }
  }, [member.value, offered, counts.value, menu, base, face, brand, onClose, page, money, ahead])
  useRest(offered?.entries, screens)

  const frame = { title: t(title), close: onClose }
  const failed = member.problem ?? permission.problem
  const retry = () => {
    if (!member.value) member.retry()
    if (!permission.value) permission.retry()
  }
  if (!context) {
    return (
      <Overlay {...frame} heading={t(title)} nav={null}>
        {failed ? <PageReason reason={asReason(failed.code)} onClose={onClose} retry={retry} /> : <Skeleton active className="screen-wait" />}
      </Overlay>
    )
  }
  const access = pageAccess(menu, page, pages, { audience, visitor: context.member, flags: context.flags })
  const closed = access.ok ? undefined : menu.entries.find((entry) => entry.page === page)
  const hidden = closed && whyHidden(menu.centre, closed, context.member, context.flags)
  const screen = access.ok ? screens[screenPath(page)] : undefined
  const openCentre = access.ok || (access.reason !== 'in_need_true_account' && access.reason !== 'agent.only')
  return (
    <CentreContext value={context}><Worded>
      <Overlay
        {...frame} heading={access.ok ? t(access.entry.name) : t(title)}
        nav={openCentre ? MenuList : null} above={<ViewBanner />}
      >
        {access.ok && screen ? (
          <ScreenBoundary key={page}><ScreenDoor open={screen} call={call} /></ScreenBoundary>
        ) : (
          <PageReason
            reason={access.ok ? 'page.not.found' : access.reason} hidden={hidden} onClose={onClose}
            home={openCentre ? () => void navigate(`${base}/${menu.home}`, { replace: true }) : undefined}
          />
        )}
      </Overlay>
      <WarmList />
    </Worded></CentreContext>
  )
}

const asReason = (code: string) =>
  code === 'login.not.session' || code === 'duplicateLogin' ? 'login.not.session' : asProblem({ code }).code

/** A centre: an overlay over the page the visitor was on, with a menu from JSON and one screen per page key (§2). */
export const Centre = (props: CentreProps) => (
  <Suspense fallback={null}>
    <CentreProviders brand={props.brand} menu={props.menu} base={props.base} call={props.call}>
      <CentreRoom {...props} />
    </CentreProviders>
  </Suspense>
)
