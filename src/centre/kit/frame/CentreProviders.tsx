import '@ant-design/v5-patch-for-react-19'
import { use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StyleProvider } from '@ant-design/cssinjs'
import { App, ConfigProvider, theme } from 'antd'
import dayjs from 'dayjs'
import { Refine } from '@refinedev/core'
import { SESSION_CHANGED } from '../../../client/session.ts'
import type { PublicBrand } from '../../../entities/site/pageSettings.ts'
import type { CentreMenu } from '../../../entities/site/menu.ts'
import { directionOf } from '../../../rules/site/languages.ts'
import { dropPrefetched } from '../prefetch/prefetch.ts'
import { antdWords, dayjsLocale, readyWords } from '../theme/antdWords.ts'
import { brandTokens } from '../theme/brandTheme.ts'
import { accessProvider, authProvider } from '../refine/refineProviders.ts'
import { centreRouter } from '../refine/centreRouter.ts'
import { dataProvider } from '../refine/dataProvider.ts'
import type { Caller } from '../call/caller.ts'
import { styleCache } from '../patches/styleCache.ts'
import { useTheme } from '../theme/useTheme.ts'
import { useNotifications } from '../refine/useNotifications.ts'

// One client for the lifetime of the page, so that a reopened centre shows its cached data. The shell has none,
// because it would make every visitor's first page heavier.
const queries = new QueryClient()
// One cache for the same reason: both centres share the calculated styles.
const styles = styleCache()
// Another account must never see the data of the previous one.
window.addEventListener(SESSION_CHANGED, () => {
  queries.clear()
  dropPrefetched()
})

// Our own class names for parts that the centres' style sheets address.
const LAYER = { className: 'centre-layer' }
/** antd puts a space between the two characters of a Chinese label. */
const BUTTONS = { autoInsertSpace: false }
const PAGES = { className: 'centre-pages' }
const WAIT = { className: 'centre-skeleton' }
/** Messages stay for five seconds, and longer while the pointer is on them. */
const MESSAGES = { duration: 5 }

interface ProvidersProps {
  brand: PublicBrand
  menu: CentreMenu
  base: string
  call: Caller
  children: ReactNode
}

const RefineProviders = ({ menu, base, call, children }: Omit<ProvidersProps, 'brand'>) => {
  const queries = useQueryClient()
  const { i18n } = useTranslation(['centre'])
  const notifications = useNotifications()
  const options = useMemo(
    () => ({
      disableTelemetry: true,
      syncWithLocation: false,
      disableRouteChangeHandler: true,
      reactQuery: { clientConfig: queries },
    }),
    [queries],
  )
  const providers = useMemo(
    () => ({
      data: dataProvider(call),
      auth: authProvider(call),
      access: accessProvider(menu, call),
      resources: menu.entries.map(({ page, name }) => ({
        name: page,
        list: `${base}/${page}`,
        meta: { label: name },
      })),
    }),
    [call, menu, base],
  )
  const words = useMemo(
    () => ({
      translate: (key: string, values?: unknown, fallback?: string) =>
        i18n.t(key, {
          ns: 'centre',
          defaultValue: fallback ?? key,
          ...(typeof values === 'object' ? values : {}),
        }) as string,
      changeLocale: (language: string) => i18n.changeLanguage(language),
      getLocale: () => i18n.language,
    }),
    [i18n],
  )
  return (
    <Refine
      dataProvider={providers.data}
      authProvider={providers.auth}
      accessControlProvider={providers.access}
      routerProvider={centreRouter}
      i18nProvider={words}
      notificationProvider={notifications}
      resources={providers.resources}
      options={options}
    >
      {children}
    </Refine>
  )
}

/**
 * Everything that the centres' libraries need around them: antd with the brand's tokens and the reader's
 * language, and refine over our calls. One cache serves both centres.
 */
export const CentreProviders = ({ brand, ...refine }: ProvidersProps) => {
  const { t, i18n } = useTranslation(['centre', 'fields', 'errors'])
  const mode = useTheme()
  const locale = readyWords(i18n.language) ?? use(antdWords(i18n.language))
  dayjs.locale(dayjsLocale(i18n.language))
  const config = useMemo(() => {
    const tokens = brandTokens(brand, mode, matchMedia('(prefers-reduced-motion: reduce)').matches)
    return { ...tokens, algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm }
  }, [brand, mode])
  // By default screen readers read a dialog's close button in the package's English.
  const layer = useMemo(() => ({ ...LAYER, closable: { 'aria-label': t('centre:key_close') } }), [t])
  return (
    <StyleProvider cache={styles}>
      <ConfigProvider
        locale={locale}
        direction={directionOf(i18n.language)}
        theme={config}
        modal={layer}
        drawer={layer}
        pagination={PAGES}
        button={BUTTONS}
        skeleton={WAIT}
      >
        <App message={MESSAGES}>
          <QueryClientProvider client={queries}>
            <RefineProviders {...refine} />
          </QueryClientProvider>
        </App>
      </ConfigProvider>
    </StyleProvider>
  )
}
