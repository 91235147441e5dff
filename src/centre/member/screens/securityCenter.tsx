import { useEffect } from 'react'
import { App, Button, Drawer, Skeleton } from 'antd'
import type { SecurityOverview } from '../../../entities/accounts/security.ts'
import { getSecurityOverview } from '../../../endpoints/accounts/security.ts'
import { getAccountSummary } from '../../../endpoints/accounts/summary.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { prefetch } from '../../kit/prefetch/prefetch.ts'
import { useSettled } from '../../kit/prefetch/useSettled.ts'
import { fetchWhenIdle } from '../../kit/prefetch/whenIdle.ts'
import type { PrefetchData } from '../../kit/prefetch/screenModules.ts'
import { codePart } from '../../kit/boundary/codePart.tsx'
import { useSheetPlace } from '../../kit/context/useSheetPlace.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import type { FieldKey } from '../../kit/format/wordKeys.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { AccountOverview } from '../account/AccountOverview.tsx'
import { SETTING_FORM } from '../parts/security/settingFormCode.ts'
import type { SettingName } from '../parts/security/settingNames.ts'

const WAIT = <Skeleton active title={false} paragraph={{ rows: 6 }} />

// The balance does not wait for the code of forms and tables.
const SettingForm = codePart(SETTING_FORM, WAIT)
const Devices = codePart(() => import('../parts/security/Sessions.tsx'), WAIT)

interface Item {
  key: FieldKey & SettingName
  /** The state of the setting, in words. */
  state: string
  /** `wait`: the setting should be made. `plain`: it need not be. */
  mark: 'good' | 'wait' | 'plain'
}

const wanted = (isSet: boolean): Item['mark'] => (isSet ? 'good' : 'wait')

const useItems = (value: SecurityOverview): readonly Item[] => {
  const { t, moment } = useWords()
  const none = t('not_set')
  return [
    {
      key: 'loginPassword',
      mark: 'good',
      state: t('changed_at', { at: moment(value.passwordChangedAt) }),
    },
    {
      key: 'paymentPassword',
      mark: wanted(value.hasPaymentPassword),
      state: value.hasPaymentPassword ? t('is_set') : t('payment_password_why'),
    },
    {
      key: 'mobile',
      mark: wanted(value.mobileVerified),
      state: value.mobile ?? none,
    },
    {
      key: 'email',
      mark: wanted(value.emailVerified),
      state: value.email ?? none,
    },
    {
      key: 'questions',
      mark: wanted(value.questionsSet),
      state: value.questionsSet ? t('is_set') : none,
    },
    {
      key: 'bankCards',
      mark: wanted(value.bankCards > 0),
      state: value.bankCards > 0 ? t('cards_bound', { count: value.bankCards }) : t('cards_why'),
    },
    {
      key: 'authenticator',
      mark: wanted(value.authenticator),
      state: value.authenticator ? t('two_step_is_on') : t('two_step_why'),
    },
    {
      key: 'apiKeys',
      mark: value.apiKeys ? 'good' : 'plain',
      state: value.apiKeys ? t('api_keys_count', { count: value.apiKeys }) : t('api_keys_none'),
    },
  ]
}

const Settings = ({ value }: { value: SecurityOverview }) => {
  const { t, field } = useWords()
  const { message: feedback } = App.useApp()
  const sheet = useSheetPlace(460, '88dvh')
  const [card, open] = useUrlValue('card')
  const items = useItems(value)
  const chosen = items.find(({ key }) => key === card)
  const done = (message: string) => {
    void feedback.success(message)
    open(null, { replace: true })
  }
  return (
    <section>
      <h2 className="section-title">{t('security')}</h2>
      <ul className="mini-list settings">
        {items.map((item) => (
          <li key={item.key}>
            <div>
              <span className={`state-mark ${item.mark}`}>{field(item.key)}</span>
              <small>{item.state}</small>
            </div>
            <div>
              <Button
                onClick={() => open(item.key)}
                aria-label={`${t(item.mark === 'good' ? 'change' : 'limit_set')} ${field(item.key)}`}
              >
                {t(item.mark === 'good' ? 'change' : 'limit_set')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Drawer
        open={chosen !== undefined}
        onClose={() => open(null)}
        title={chosen && field(chosen.key)}
        destroyOnHidden
        {...sheet}
      >
        {chosen && <SettingForm name={chosen.key} value={value} done={done} />}
      </Drawer>
    </section>
  )
}

/**
 * in_my_account, the default page: what matters now, then each security setting with its action, and the sessions
 * (§2).
 */
const MyAccountScreen = () => {
  const summary = useEndpointQuery(getAccountSummary, {})
  const security = useEndpointQuery(getSecurityOverview, {})
  const settled = useSettled()
  useEffect(() => fetchWhenIdle([SETTING_FORM]), [])
  return (
    <ScreenFrame>
      <QueryContent query={security} rows={12}>
        {(settings) => (
          <>
            <QueryContent query={summary} rows={6}>
              {(value) => <AccountOverview value={value} security={settings} />}
            </QueryContent>
            <div className="split wide">
              <Settings value={settings} />
              {settled ? <Devices /> : WAIT}
            </div>
          </>
        )}
      </QueryContent>
    </ScreenFrame>
  )
}

const prefetchData: PrefetchData = (call) =>
  Promise.all([prefetch(call, getAccountSummary, {}), prefetch(call, getSecurityOverview, {})])

export default Object.assign(MyAccountScreen, { prefetchData })
