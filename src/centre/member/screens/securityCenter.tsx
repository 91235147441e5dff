import { App, Button, Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { SecurityOverview } from '../../../entities/accounts/security.ts'
import { getSecurityOverview } from '../../../endpoints/accounts/security.ts'
import { getAccountSummary } from '../../../endpoints/accounts/summary.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { prefetch } from '../../kit/prefetch/prefetch.ts'
import { useSettled } from '../../kit/prefetch/useSettled.ts'
import type { PrefetchData } from '../../kit/prefetch/code.ts'
import { useSheetPlace } from '../../kit/context/useSheetPlace.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import type { FieldKey } from '../../kit/format/wordKeys.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { AccountOverview } from '../account/AccountOverview.tsx'
import { ApiKeys } from '../parts/security/ApiKeys.tsx'
import { Bind } from '../parts/security/Bind.tsx'
import { Cards } from '../parts/security/Cards.tsx'
import { LoginPassword, PaymentPassword } from '../parts/security/Passwords.tsx'
import { Questions } from '../parts/security/Questions.tsx'
import { SecurityLog, Sessions } from '../parts/security/Sessions.tsx'
import { TwoStep } from '../parts/security/TwoStep.tsx'

interface Item {
  key: FieldKey
  /** The state of the setting, in words. */
  state: string
  /** True when the setting needs no action. */
  good: boolean
  form: (done: (message: string) => void) => ReactNode
}

const useItems = (value: SecurityOverview): readonly Item[] => {
  const { t, moment } = useWords()
  const none = t('not_set')
  return [
    {
      key: 'loginPassword',
      good: true,
      state: t('changed_at', { at: moment(value.passwordChangedAt) }),
      form: (done) => <LoginPassword done={done} />,
    },
    {
      key: 'paymentPassword',
      good: value.hasPaymentPassword,
      state: value.hasPaymentPassword ? t('is_set') : t('payment_password_why'),
      form: (done) => (
        <PaymentPassword has={value.hasPaymentPassword} questionsSet={value.questionsSet} done={done} />
      ),
    },
    {
      key: 'mobile',
      good: value.mobileVerified,
      state: value.mobile ?? none,
      form: (done) => <Bind channel="sms" done={done} />,
    },
    {
      key: 'email',
      good: value.emailVerified,
      state: value.email ?? none,
      form: (done) => <Bind channel="email" done={done} />,
    },
    {
      key: 'questions',
      good: value.questionsSet,
      state: value.questionsSet ? t('is_set') : none,
      form: (done) => <Questions set={value.questionsSet} done={done} />,
    },
    {
      key: 'bankCards',
      good: value.bankCards > 0,
      state: value.bankCards > 0 ? t('cards_bound', { count: value.bankCards }) : t('cards_why'),
      form: (done) => <Cards done={done} />,
    },
    {
      key: 'authenticator',
      good: value.authenticator,
      state: value.authenticator ? t('two_step_is_on') : t('two_step_why'),
      form: (done) => <TwoStep on={value.authenticator} done={done} />,
    },
    {
      key: 'apiKeys',
      good: true,
      state: value.apiKeys ? t('api_keys_count', { count: value.apiKeys }) : t('api_keys_none'),
      form: () => <ApiKeys />,
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
      <ul className="mini-list settings">
        {items.map((item) => (
          <li key={item.key}>
            <div>
              <span className={`state-mark ${item.good ? 'good' : 'wait'}`}>{field(item.key)}</span>
              <small>{item.state}</small>
            </div>
            <div>
              <Button
                onClick={() => open(item.key)}
                aria-label={`${t(item.good ? 'change' : 'limit_set')} ${field(item.key)}`}
              >
                {t(item.good ? 'change' : 'limit_set')}
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
        {chosen?.form(done)}
      </Drawer>
    </section>
  )
}

/** The sessions and the security activity, which are fetched after what comes first. */
const Devices = () => {
  const settled = useSettled()
  return settled ? (
    <div className="stack">
      <Sessions />
      <SecurityLog />
    </div>
  ) : (
    <Skeleton active title={false} paragraph={{ rows: 6 }} />
  )
}

/**
 * in_my_account, the default page: what matters now, then each security setting with its action, and the sessions
 * (§2).
 */
const MyAccountScreen = () => {
  const { t } = useWords()
  const summary = useEndpointQuery(getAccountSummary, {})
  const security = useEndpointQuery(getSecurityOverview, {})
  return (
    <ScreenFrame>
      <QueryContent query={security} rows={12}>
        {(settings) => (
          <>
            <QueryContent query={summary} rows={6}>
              {(value) => <AccountOverview value={value} security={settings} />}
            </QueryContent>
            <section>
              <h2 className="section-title">{t('security')}</h2>
              <div className="split wide">
                <Settings value={settings} />
                <Devices />
              </div>
            </section>
          </>
        )}
      </QueryContent>
    </ScreenFrame>
  )
}

const prefetchData: PrefetchData = (call) =>
  Promise.all([prefetch(call, getAccountSummary, {}), prefetch(call, getSecurityOverview, {})])

export default Object.assign(MyAccountScreen, { prefetchData })
