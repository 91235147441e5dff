import { memo, Suspense, useCallback, useEffect, useMemo } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from 'react-i18next'
import { Skeleton } from 'antd'
import type { PublicBrand } from '../../entities/site/pageSettings.ts'
import type { CentreMenu } from '../../entities/site/menu.ts'
import type { MemberInfo } from '../../entities/accounts/account.ts'
import type { Permission } from '../../entities/site/site.ts'
import { unreadCount } from '../../endpoints/content/common.ts'
import { getMemberInfo, getPermission } from '../../endpoints/accounts/login.ts'
import { currencySymbolOf } from '../../rules/money/currencySymbol.ts'
import type { Audience } from '../../rules/accounts/access.ts'
import { whyHidden } from '../../rules/accounts/whyHidden.ts'
import { enabledFlags } from '../../rules/site/flags.ts'
import { CentreContext, CountsContext, NO_COUNTS, useCentre } from './context/centreContext.ts'
import type { CentreValue } from './context/centreContext.ts'
import type { SiteActions } from './context/siteActions.ts'
import { CentreProviders } from './frame/CentreProviders.tsx'
import type { Caller } from './call/caller.ts'
import { BottomBar } from './frame/BottomBar.tsx'
import { FrameTools, PhoneTools, SheetHead } from './frame/FrameTools.tsx'
import { MenuList } from './frame/MenuList.tsx'
import { pageAccess, pageOfPath, visibleEntries } from './frame/menuEntries.ts'
import { Overlay } from './frame/Overlay.tsx'
import type { FrameParts } from './frame/Overlay.tsx'
import { PageReason } from './frame/PageReason.tsx'
import { PrintHeader } from './export/PrintHeader.tsx'
import { asProblem } from './call/problem.ts'
import { ScreenBoundary } from './boundary/ScreenBoundary.tsx'
import { ScreenLoader } from './frame/ScreenLoader.tsx'
import { ScreenKeys } from './keys/ScreenKeys.tsx'
import { SupportDeskPlace } from './support/SupportButton.tsx'
import { DAY_PICKERS } from './filter/dayPickersCode.ts'
import { isNarrow } from './context/useNarrow.ts'
import { listPartsCode } from './list/listPartsCode.ts'
import { LIST_OPTIONS } from './list/listOptionsCode.ts'
import { fetchWhenIdle } from './prefetch/whenIdle.ts'
import { fetchCode } from '../../client/code/useCode.ts'
import { screenPath, type ScreenModules } from './prefetch/screenModules.ts'
import { Prerender } from './list/Prerender.tsx'
import { ViewBanner } from './frame/ViewBanner.tsx'
import { useEndpointQuery } from './query/useEndpointQuery.ts'
import { useTheme } from './theme/useTheme.ts'
import { useLive } from './query/useLive.ts'
import { useCreateWords, WordsContext } from './format/useWords.ts'

/**
 * Fetches a screen's code and its first data early: when the centre's code has loaded, or when the screen is
 * chosen.
 */
export const screenPrefetcher =
  ({ menu, screens, call, brand }: Pick<CentreSpec, 'menu' | 'screens' | 'call' | 'brand'>) =>
  (page = menu.home, search = window.location.search): void => {
    const open = screens[screenPath(page)]
    if (!open) return
    // The screen reports the failure when it is opened.
    void fetchCode(open)
      .then((screen) => screen.prefetchData?.(call, brand.zone, new URLSearchParams(search)))
      .catch(() => undefined)
  }

export interface CentreSpec {
  menu: CentreMenu
  screens: ScreenModules
  /** The audience of the centre: `real` for the member centre, `agent` for the agent centre (§5). */
  audience: Extract<Audience, 'real' | 'agent'>
  base: '/member' | '/agent'
  /** Key of the centre's name in centre.json. */
  title: string
  brand: PublicBrand
  call: Caller
  /** What the centre adds to the search. */
  paletteHits: CentreValue['paletteHits']
}

/** The session and flags that the site has already loaded, so that the centre does not wait for them again. */
export interface CentreKnown {
  member: MemberInfo
  permission: Permission | undefined
}

/** What the site passes to a centre that it opens. */
export interface CentreOpening {
  /** The page key of the address; undefined opens the menu's home page. */
  page: string | undefined
  onClose: () => void
  known: CentreKnown
  actions: SiteActions
}

interface CentreProps extends CentreSpec, CentreOpening {}

const PARTS: FrameParts = { Menu: MenuList, Tools: FrameTools, PhoneTools, SheetHead, BottomBar }

/** Fetches the other screens of the menu when idle. */
const useIdleFetch = (entries: CentreValue['entries'] | undefined, screens: ScreenModules): void => {
  useEffect(
    () =>
      entries &&
      fetchWhenIdle([
        DAY_PICKERS,
        ...listPartsCode(isNarrow()),
        LIST_OPTIONS,
        ...entries.flatMap(({ page }) => screens[screenPath(page)] ?? []),
      ]),
    [entries, screens],
  )
}

const WordsProvider = ({ children }: { children: ReactNode }) => (
  <WordsContext value={useCreateWords(useCentre())}>{children}</WordsContext>
)

/** Returns the page keys that have a screen in this centre. */
const usePageKeys = (screens: ScreenModules): ReadonlySet<string> =>
  useMemo(() => new Set(Object.keys(screens).map(pageOfPath)), [screens])

/** Returns the session, the site's flags and the badge counts, which every screen of a centre needs. */
const useSession = (known: CentreKnown) => {
  const member = useEndpointQuery(getMemberInfo, {}, { known: known.member })
  const permission = useEndpointQuery(
    getPermission,
    { url: window.location.host },
    { known: known.permission },
  )
  const counts = useEndpointQuery(unreadCount, {}, { enabled: member.value !== undefined, everyMs: 60_000 })
  return {
    member: member.value,
    permission: permission.value,
    counts: counts.value ?? NO_COUNTS,
    problem: member.problem ?? permission.problem,
    retry: () => {
      if (!member.value) member.retry()
      if (!permission.value) permission.retry()
    },
  }
}

/** Returns the context of a centre; null until the session and the site's flags are loaded. */
const useCentreValue = (
  props: CentreProps & { page: string },
  pages: ReadonlySet<string>,
  { member, permission }: ReturnType<typeof useSession>,
): CentreValue | null => {
  const { menu, screens, base, brand, call, page, paletteHits, onClose, actions } = props
  const theme = useTheme()
  const prefetchScreen = useCallback(
    (next: string) => screenPrefetcher({ menu, screens, call, brand })(next, ''),
    [menu, screens, call, brand],
  )
  const currency = member?.currency
  const money = useMemo(
    () => ({ currency: currency ?? '', symbol: currencySymbolOf(brand) }),
    [currency, brand],
  )
  const offered = useMemo(() => {
    if (!permission) return undefined
    const flags = enabledFlags(permission.info.whitelabel)
    return { flags, entries: visibleEntries(menu, pages, flags) }
  }, [permission, menu, pages])
  useIdleFetch(offered?.entries, screens)
  return useMemo((): CentreValue | null => {
    if (!member || !offered) return null
    const { name: site, zone } = brand
    return {
      member,
      ...offered,
      base,
      theme,
      site,
      zone,
      languages: brand.languages.offered,
      close: onClose,
      actions,
      menu,
      page,
      money,
      paletteHits,
      prefetchScreen,
      call,
    }
  }, [
    member,
    offered,
    menu,
    base,
    theme,
    brand,
    onClose,
    actions,
    page,
    money,
    paletteHits,
    prefetchScreen,
    call,
  ])
}

interface OpenCentreProps extends CentreProps {
  page: string
  pages: ReadonlySet<string>
  context: CentreValue
}

/** The reason why a screen does not open, with the way to the home page if the centre has one for this account. */
const Closed = ({
  home,
  ...reason
}: Omit<ComponentProps<typeof PageReason>, 'home'> & { home: string | null }) => {
  const navigate = useNavigate()
  return (
    <PageReason {...reason} home={home === null ? undefined : () => void navigate(home, { replace: true })} />
  )
}

/**
 * A centre whose session is loaded. It shows the open screen, or the reason why the screen does not open. It is memoized,
 * because what is around it renders with each change of the address, as by a filter.
 */
const OpenCentre = memo(({ context, pages, page, menu, screens, ...props }: OpenCentreProps) => {
  const { audience, base, title, brand, call, onClose } = props
  const { t } = useTranslation('centre')
  const access = pageAccess(menu, page, pages, { audience, visitor: context.member, flags: context.flags })
  const closed = access.ok ? undefined : menu.entries.find((entry) => entry.page === page)
  const hidden = closed && whyHidden(menu.centre, closed, context.member, context.flags)
  const screen = access.ok ? screens[screenPath(page)] : undefined
  const opens = access.ok || (access.reason !== 'in_need_true_account' && access.reason !== 'agent.only')
  return (
    <>
      <Overlay
        title={t(title)}
        close={onClose}
        heading={t(access.ok ? access.entry.name : title)}
        brand={brand.name}
        parts={opens ? PARTS : null}
        above={<ViewBanner />}
      >
        <PrintHeader />
        {access.ok && screen ? (
          <ScreenBoundary key={page}>
            <ScreenLoader open={screen} call={call} />
          </ScreenBoundary>
        ) : (
          <Closed
            reason={access.ok ? 'page.not.found' : access.reason}
            hidden={hidden}
            onClose={onClose}
            home={opens ? `${base}/${menu.home}` : null}
          />
        )}
      </Overlay>
      <ScreenKeys />
      <SupportDeskPlace />
      <Prerender />
    </>
  )
})

const CentreContent = (given: CentreProps) => {
  const props = { ...given, page: given.page ?? given.menu.home }
  const { screens, title, brand, onClose, known } = props
  const { t } = useTranslation('centre')
  useLive()
  const pages = usePageKeys(screens)
  const session = useSession(known)
  const context = useCentreValue(props, pages, session)
  if (!context) {
    return (
      <Overlay title={t(title)} brand={brand.name} close={onClose} heading={t(title)} parts={null}>
        {session.problem ? (
          <PageReason reason={asReason(session.problem.code)} onClose={onClose} retry={session.retry} />
        ) : (
          <Skeleton active className="screen-wait" />
        )}
      </Overlay>
    )
  }
  return (
    <CentreContext value={context}>
      <CountsContext value={session.counts}>
        <WordsProvider>
          <OpenCentre {...props} pages={pages} context={context} />
        </WordsProvider>
      </CountsContext>
    </CentreContext>
  )
}

const asReason = (code: string) =>
  code === 'login.not.session' || code === 'duplicateLogin' ? 'login.not.session' : asProblem({ code }).code

/** A centre: an overlay over the visitor's page, with a menu from JSON and one screen per page key (§2). */
export const Centre = (props: CentreProps) => (
  <Suspense fallback={null}>
    <CentreProviders brand={props.brand} menu={props.menu} base={props.base} call={props.call}>
      <CentreContent {...props} />
    </CentreProviders>
  </Suspense>
)
