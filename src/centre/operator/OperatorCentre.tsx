import { useCallback, useEffect, useMemo } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { brand } from '../../client/pageSettings.ts'
import type { MemberInfo } from '../../entities/accounts/account.ts'
import type { StaffSelf } from '../../entities/accounts/staff.ts'
import type { MenuEntry } from '../../entities/site/menu.ts'
import { hasRight, STAFF_RIGHTS } from '../../rules/accounts/staffRights.ts'
import { currencySymbolOf } from '../../rules/money/currencySymbol.ts'
import { CentreContext, CountsContext, NO_COUNTS } from '../kit/context/centreContext.ts'
import type { BadgeCounts, CentreValue } from '../kit/context/centreContext.ts'
import { ScreenBoundary } from '../kit/boundary/ScreenBoundary.tsx'
import { PrintHeader } from '../kit/export/PrintHeader.tsx'
import { useCreateWords, WordsContext } from '../kit/format/useWords.ts'
import { Overlay } from '../kit/frame/Overlay.tsx'
import { PageReason } from '../kit/frame/PageReason.tsx'
import { ScreenLoader } from '../kit/frame/ScreenLoader.tsx'
import { pageOfPath } from '../kit/frame/menuEntries.ts'
import { ScreenKeys } from '../kit/keys/ScreenKeys.tsx'
import { Prerender } from '../kit/list/Prerender.tsx'
import { fetchCode } from '../../client/code/useCode.ts'
import { screenPath, type ScreenComponent, type ScreenModules } from '../kit/prefetch/screenModules.ts'
import { DAY_PICKERS } from '../kit/filter/dayPickersCode.ts'
import { isNarrow } from '../kit/context/useNarrow.ts'
import { listPartsCode } from '../kit/list/listPartsCode.ts'
import { LIST_OPTIONS } from '../kit/list/listOptionsCode.ts'
import { fetchWhenIdle } from '../kit/prefetch/whenIdle.ts'
import { useEndpointQuery } from '../kit/query/useEndpointQuery.ts'
import { useTheme } from '../kit/theme/useTheme.ts'
import { chatCount } from '../../endpoints/content/chatDesk.ts'
import { riskCount } from '../../endpoints/risk/riskDesk.ts'
import { staffLogout } from '../../endpoints/accounts/staff.ts'
import { clearStaffSession } from '../../client/staffSession.ts'
import type { SiteActions } from '../kit/context/siteActions.ts'
import { changeLanguage, changeTheme } from './frame/look.ts'
import { useStaffEvents } from './frame/useStaffEvents.ts'
import { OPERATOR_PARTS } from './frame/OperatorTools.tsx'
import { operatorCall } from './operatorCall.ts'
import { BASE, MENU } from './site.ts'
import { StaffContext } from './staffContext.ts'

const found: ScreenModules = import.meta.glob<{ default: ScreenComponent }>('./screens/**/*.tsx')
/** The screens by page. Those of one subject may have a folder of their own. */
const screens: ScreenModules = Object.fromEntries(
  Object.entries(found).map(([path, open]) => [screenPath(pageOfPath(path)), open]),
)
/** Refetch interval of the counts, ms. An event normally announces a change; this covers a lost connection. */
const COUNT_MS = 60_000
const PAGES = new Set(Object.keys(screens).map(pageOfPath))

/** Whether a role may open an entry of the menu. */
export const mayOpen = ({ right }: Pick<MenuEntry, 'right'>, { role }: Pick<StaffSelf, 'role'>): boolean =>
  STAFF_RIGHTS.some((one) => one === right && hasRight(role, one))

/** The kit's components know the reader as an account: this is the person's name, without anything of a player. */
const asMember = ({ id, name }: StaffSelf): MemberInfo => ({
  id,
  account: name,
  nickname: name,
  type: 0,
  toUpline: null,
  clubLabel: { labelName: '' },
  memberLabel: [],
  rankLevel: 0,
  currency: brand.currency,
  avatar: null,
  registeredAt: 0,
  lastLoginAt: null,
  lastLoginIp: null,
  mobileVerified: false,
  emailVerified: false,
  hasPaymentPassword: false,
  mustChangePassword: false,
  support: false,
})

const prefetchScreen = (page: string, search = ''): void => {
  const open = screens[screenPath(page)]
  if (!open) return
  // The screen reports the failure when it is opened.
  void fetchCode(open)
    .then((screen) => screen.prefetchData?.(operatorCall, brand.zone, new URLSearchParams(search)))
    .catch(() => undefined)
}

const ACTIONS: SiteActions = {
  logOut: () =>
    void operatorCall(staffLogout, {})
      .catch(() => undefined)
      .finally(clearStaffSession),
  changeLanguage,
  changeTheme,
}

/** The search of this centre finds screens; players have a list with filters of their own. */
const NoHits = () => null

/** The counts of the menu's badges: conversations that wait for a reply, and open cases of risk. */
const useStaffCounts = (staff: StaffSelf): BadgeCounts => {
  const enabled = hasRight(staff.role, 'chats.view')
  const { value } = useEndpointQuery(chatCount, {}, { enabled, everyMs: COUNT_MS })
  const cases = useEndpointQuery(
    riskCount,
    {},
    { enabled: hasRight(staff.role, 'risk.view'), everyMs: COUNT_MS },
  )
  const messages = value?.waiting ?? 0
  const risk = cases.value?.open ?? 0
  return useMemo(() => ({ ...NO_COUNTS, messages, risk }), [messages, risk])
}

const useCentreValue = (staff: StaffSelf, page: string): CentreValue => {
  const theme = useTheme()
  const navigate = useNavigate()
  const close = useCallback(() => void navigate(`${BASE}/${MENU.home}`), [navigate])
  return useMemo(
    (): CentreValue => ({
      member: asMember(staff),
      flags: new Set(brand.flags),
      money: { currency: brand.currency, symbol: currencySymbolOf(brand) },
      site: brand.name,
      zone: brand.zone,
      theme,
      base: BASE,
      entries: MENU.entries.filter((entry) => entry.listed && PAGES.has(entry.page) && mayOpen(entry, staff)),
      menu: MENU,
      page,
      paletteHits: NoHits,
      prefetchScreen,
      call: operatorCall,
      languages: brand.languages.offered,
      actions: ACTIONS,
      close,
    }),
    [staff, page, theme, close],
  )
}

const Screen = ({ page, staff }: { page: string; staff: StaffSelf }) => {
  const navigate = useNavigate()
  const entry = MENU.entries.find((one) => one.page === page)
  const screen = entry && PAGES.has(page) ? screens[screenPath(page)] : undefined
  const home = () => void navigate(`${BASE}/${MENU.home}`, { replace: true })
  if (!entry || !screen) return <PageReason reason="page.not.found" onClose={home} home={home} />
  // The home page of a role without its right is the first page that it may open.
  const first = MENU.entries.find((one) => PAGES.has(one.page) && mayOpen(one, staff))
  if (page === MENU.home && first && !mayOpen(entry, staff))
    return <Navigate to={`${BASE}/${first.page}`} replace />
  if (!mayOpen(entry, staff)) return <PageReason reason="staff.right" onClose={home} home={home} />
  return (
    <ScreenBoundary key={page}>
      <ScreenLoader open={screen} call={operatorCall} />
    </ScreenBoundary>
  )
}

/** The operator centre: a menu from JSON and one screen per page key, for the person of this tab's session. */
export const OperatorCentre = ({ staff, page }: { staff: StaffSelf; page: string }) => {
  const value = useCentreValue(staff, page)
  const counts = useStaffCounts(staff)
  const words = useCreateWords(value)
  const { entries, close } = value
  useStaffEvents()
  useEffect(
    () =>
      fetchWhenIdle([
        DAY_PICKERS,
        ...listPartsCode(isNarrow()),
        LIST_OPTIONS,
        ...entries.flatMap((one) => screens[screenPath(one.page)] ?? []),
      ]),
    [entries],
  )
  const entry = entries.find((one) => one.page === page) ?? MENU.entries.find((one) => one.page === page)
  return (
    <StaffContext value={staff}>
      <CentreContext value={value}>
        <CountsContext value={counts}>
          <WordsContext value={words}>
            <Overlay
              title={words.t('operator_centre')}
              heading={entry ? words.menuName(entry.name) : words.t('operator_centre')}
              brand={brand.name}
              parts={OPERATOR_PARTS}
              close={close}
            >
              <PrintHeader />
              <Screen page={page} staff={staff} />
            </Overlay>
            <ScreenKeys />
            <Prerender />
          </WordsContext>
        </CountsContext>
      </CentreContext>
    </StaffContext>
  )
}
