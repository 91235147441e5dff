import { useState } from 'react'
import { Alert, Button, Form, Input, Radio, Typography } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { createDownline, downlineRebates, globalRebateSettings } from '../../../endpoints/team/team.ts'
import type { LinkKind } from '../../../entities/team/team.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { Receipt } from '../../kit/form/Receipt.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { RatesField, toBps, usualPercents } from '../team/RatesField.tsx'
import type { RatePercents } from '../team/RatesField.tsx'

interface Values {
  kind: LinkKind
  account: string
  rebates: RatePercents
}
type Created = OutputOf<typeof createDownline>

/** Shows the new account's name and password. The password is not stored, so it is shown only once. */
const Made = ({ created, again }: { created: Created; again: () => void }) => {
  const { t, field } = useWords()
  const both = t('account_and_password', { account: created.account, password: created.password })
  return (
    <>
      <Receipt
        title={t('account_created')}
        rows={[
          [
            field('account'),
            <Typography.Text key="a" copyable={{ tooltips: false }}>
              {created.account}
            </Typography.Text>,
          ],
          [
            field('password'),
            <Typography.Text key="p" code copyable={{ tooltips: false }} data-password="">
              {created.password}
            </Typography.Text>,
          ],
        ]}
      >
        <Typography.Text copyable={{ text: both, tooltips: false }}>{t('copy_both')}</Typography.Text>
        <Button type="primary" onClick={again}>
          {t('create_another')}
        </Button>
      </Receipt>
      <Alert
        type="warning"
        showIcon
        message={t('password_shown_once')}
        description={t('password_must_change')}
      />
    </>
  )
}

/** Creates a direct downline of the session's account, with its initial rates. */
export const CreateAccount = () => {
  const limits = useEndpointQuery(downlineRebates, {})
  const settings = useEndpointQuery(globalRebateSettings, {})
  const [created, setCreated] = useState<Created | null>(null)
  const { t, field, choice } = useWords()
  if (created) return <Made created={created} again={() => setCreated(null)} />
  return (
    <QueryContent query={limits}>
      {({ list, usual }) => (
        <MutationForm<typeof createDownline, Values>
          endpoint={createDownline}
          initial={{ kind: 'member', rebates: usualPercents(usual) }}
          onDone={setCreated}
          input={({ kind, account, rebates }) => ({ kind, account, rebates: toBps(rebates) })}
          label={({ account }) => (account ? t('create_named', { account }) : t('create_account'))}
        >
          <Form.Item name="kind" label={field('kind')}>
            <Radio.Group
              className="account-kind"
              options={(['member', 'agent'] as const).map((one) => ({
                value: one,
                label: choice('kind', one),
              }))}
              optionType="button"
            />
          </Form.Item>
          <Form.Item
            name="account"
            label={field('account')}
            extra={t('account_name_rule')}
            rules={[
              { required: true, message: t('field_required') },
              { pattern: /^[A-Za-z0-9_]{1,32}$/, message: t('account_name_rule') },
            ]}
          >
            <Input
              className="new-account-name"
              maxLength={32}
              autoComplete="off"
              size="large"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Form.Item>
          <RatesField
            limits={list}
            interval={settings.value?.interval ?? 5}
            start={usual ? 'usual' : 'ask'}
          />
        </MutationForm>
      )}
    </QueryContent>
  )
}
