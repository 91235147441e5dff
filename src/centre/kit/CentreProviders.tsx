import '@ant-design/v5-patch-for-react-19'
import { use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { StyleProvider } from '@ant-design/cssinjs'
import { App, ConfigProvider, theme } from 'antd'
import dayjs from 'dayjs'
import DOMPurify from 'dompurify'
import { ProConfigProvider } from '@ant-design/pro-components'
import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { SESSION_CHANGED } from '../../client/session.ts'
import { cleanMarkupWith } from '../../client/trustedTypes.ts'
import type { Brand } from '../../entities/brand.ts'
import type { CentreMenu } from '../../entities/menu.ts'
import { forgetAhead } from './ahead.ts'
import { antdWords, dayjsLocale } from './antdWords.ts'
import { brandTokens } from './brandTheme.ts'
import { accessProvider, authProvider } from './refineProviders.ts'
import { dataProvider } from './dataProvider.ts'
import type { Caller } from './dataProvider.ts'
import { proWord } from './proWords.ts'
import { styleCache } from './styleCache.ts'
import { useFace } from './useFace.ts'
import { useNotifications } from './useNotifications.ts'

// The charts' tooltips and the like write markup of their own.
cleanMarkupWith((html) => DOMPurify.sanitize(html))

// One for as long as the page lives, so that a centre opened again shows what it knew. The shell has none: it would
// weigh on every visitor's first page.
const queries = new QueryClient()
// Likewise: what was worked out for one centre holds for the other.
const styles = styleCache()
// What one account asked for is never shown to the next.
window.addEventListener(SESSION_CHANGED, () => {
  queries.clear()
  forgetAhead()
})

interface ProvidersProps {
  brand: Brand
  menu: CentreMenu
  base: string
  call: Caller
  children: ReactNode
}

const RefineRoom = ({ menu, base, call, children }: Omit<ProvidersProps, 'brand'>) => {
  const queries = useQueryClient()
  const { i18n } = useTranslation(['centre'])
  const notifications = useNotifications()
  const options = useMemo(() => ({
    disableTelemetry: true, syncWithLocation: false, disableRouteChangeHandler: true,
    reactQuery: { clientConfig: queries },
  }), [queries])
  const providers = useMemo(() => ({
    data: dataProvider(call), auth: authProvider(call), access: accessProvider(menu, call),
    resources: menu.entries.map(({ page, name }) => ({ name: page, list: `${base}/${page}`, meta: { label: name } })),
  }), [call, menu, base])
  const words = useMemo(() => ({
    translate: (key: string, values?: unknown, fallback?: string) =>
      i18n.t(key, { ns: 'centre', defaultValue: fallback ?? key, ...(typeof values === 'object' ? values : {}) }) as string,
    changeLocale: (language: string) => i18n.changeLanguage(language),
    getLocale: () => i18n.language,
  }), [i18n])
  return (
    <Refine
      dataProvider={providers.data} authProvider={providers.auth} accessControlProvider={providers.access}
      routerProvider={routerProvider} i18nProvider={words} notificationProvider={notifications}
      resources={providers.resources} options={options}
    >
      {children}
    </Refine>
  )
}

/**
 * All that the centres' libraries need around them, and nowhere else in the site: antd with the brand's tokens and
 * the reader's language, our words for ProComponents, refine over our calls and one cache for both centres.
 */
export const CentreProviders = ({ brand, ...room }: ProvidersProps) => {
  const { t, i18n } = useTranslation(['centre', 'fields', 'errors'])
  const face = useFace()
  const locale = use(antdWords(i18n.language))
  dayjs.locale(dayjsLocale(i18n.language))
  const config = useMemo(() => {
    const tokens = brandTokens(brand, face, matchMedia('(prefers-reduced-motion: reduce)').matches)
    return { ...tokens, algorithm: face === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm }
  }, [brand, face])
  const intl = useMemo(() => {
    const known = (key: string) => (i18n.exists(`centre:${key}`) ? (t(`centre:${key}`) as string) : null)
    return { locale: i18n.language, getMessage: (id: string, fallback: string) => proWord(id, known, fallback) }
  }, [t, i18n])
  // A dialog's cross is read out in the package's English unless it is told otherwise.
  const closing = useMemo(() => ({ closable: { 'aria-label': t('centre:key_close') } }), [t])
  return (
    <StyleProvider cache={styles}>
      <ConfigProvider locale={locale} theme={config} modal={closing} drawer={closing}>
        <App>
          <ProConfigProvider intl={intl} hashed={false} dark={face === 'dark'}>
            <QueryClientProvider client={queries}><RefineRoom {...room} /></QueryClientProvider>
          </ProConfigProvider>
        </App>
      </ConfigProvider>
    </StyleProvider>
  )
}

