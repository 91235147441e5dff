import { useState } from 'react'
import { Alert, App, Button, Checkbox, Flex, Form, Select, Switch, Typography } from 'antd'
import { createApiKey, getApiKeys, revokeApiKey } from '../../../../endpoints/accounts/apiKeys.ts'
import type { InputOf, OutputOf } from '../../../../endpoints/endpoint.ts'
import { API_KEYS_MAX, API_KEY_DAYS, API_TOPICS } from '../../../../entities/accounts/apiKey.ts'
import { isAgent } from '../../../../rules/accounts/access.ts'
import { useCentre } from '../../../kit/context/centreContext.ts'
import { MutationButton } from '../../../kit/form/MutationButton.tsx'
import { MutationForm } from '../../../kit/form/MutationForm.tsx'
import { QueryContent } from '../../../kit/query/QueryContent.tsx'
import { useMutationWithMessage } from '../../../kit/query/useMutationWithMessage.ts'
import { useEndpointQuery } from '../../../kit/query/useEndpointQuery.ts'
import { useWords } from '../../../kit/format/useWords.ts'
import { Secret, Text } from './Secret.tsx'

type Key = OutputOf<typeof getApiKeys>[number]
type Values = InputOf<typeof createApiKey>

const KeyList = ({ keys }: { keys: readonly Key[] }) => {
  const { t, choice, moment } = useWords()
  const { modal } = App.useApp()
  const { run, busy } = useMutationWithMessage(revokeApiKey, () => t('api_key_revoked'))
  const revoke = ({ id, name }: Key) =>
    modal.confirm({
      title: t('api_key_revoke_question', { name }),
      okText: t('api_key_revoke'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => run({ id }),
    })
  const usedText = ({ lastUsedAt, lastUsedIp }: Key): string =>
    lastUsedAt === null
      ? t('api_key_unused')
      : t('api_key_used', { at: moment(lastUsedAt), ip: lastUsedIp ?? '' })
  return (
    <ul className="mini-list">
      {keys.map((key) => (
        <li key={key.id}>
          <div>
            <bdi>{key.name}</bdi>
            <small>
              {[
                ...key.topics.map((topic) => choice('apiTopic', topic)),
                ...(key.canWrite ? [choice('apiTopic', 'write')] : []),
              ].join(', ')}
            </small>
            <small>{usedText(key)}</small>
            <small>{t('api_key_ends', { at: moment(key.expiresAt) })}</small>
          </div>
          <div>
            <MutationButton
              calls={revokeApiKey}
              type="text"
              size="small"
              loading={busy}
              onClick={() => revoke(key)}
              aria-label={`${t('api_key_revoke')} ${key.name}`}
            >
              {t('api_key_revoke')}
            </MutationButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The text of a new key, which is shown until its owner says that it is stored. */
const NewKey = ({ value, close }: { value: string; close: () => void }) => {
  const { t } = useWords()
  return (
    <div className="stack">
      <Alert type="warning" showIcon message={t('api_key_shown_once')} />
      <Typography.Paragraph className="new-key" copyable={{ text: value, tooltips: false }}>
        {value}
      </Typography.Paragraph>
      <Button onClick={close}>{t('api_key_stored')}</Button>
    </div>
  )
}

const CreateKey = ({ onDone }: { onDone: (key: string) => void }) => {
  const { t, field, choice } = useWords()
  const { member } = useCentre()
  const topics = API_TOPICS.filter((topic) => topic !== 'team' || isAgent(member.type))
  const [form] = Form.useForm<Values>()
  const chosen = Form.useWatch('topics', form) ?? []
  return (
    <MutationForm<typeof createApiKey, Values>
      endpoint={createApiKey}
      form={form}
      label={({ name }) => (name ? t('api_key_create_name', { name }) : t('api_key_create'))}
      input={(values) => ({ ...values, canWrite: values.topics.includes('team') && values.canWrite })}
      onDone={({ key }) => onDone(key)}
      initial={{ topics: [], canWrite: false, days: 90 }}
    >
      <Text name="name" maxLength={40} autoComplete="off" />
      <Form.Item
        name="topics"
        label={field('apiTopic')}
        rules={[{ type: 'array', min: 1, message: t('field_required') }]}
      >
        <Checkbox.Group>
          <Flex vertical gap={8}>
            {topics.map((topic) => (
              <Checkbox key={topic} value={topic}>
                {choice('apiTopic', topic)}
              </Checkbox>
            ))}
          </Flex>
        </Checkbox.Group>
      </Form.Item>
      <Form.Item
        name="canWrite"
        label={choice('apiTopic', 'write')}
        valuePropName="checked"
        extra={t('api_key_write_hint')}
        hidden={!chosen.includes('team')}
      >
        <Switch />
      </Form.Item>
      <Form.Item name="days" label={field('validity')}>
        <Select
          size="large"
          options={API_KEY_DAYS.map((value) => ({ value, label: t('api_key_days', { count: value }) }))}
        />
      </Form.Item>
      <Secret name="password" label="loginPassword" autoComplete="current-password" />
    </MutationForm>
  )
}

/** The keys with which programs of the account's owner read its data: made with the login password, revoked immediately. */
export const ApiKeys = () => {
  const { t } = useWords()
  const query = useEndpointQuery(getApiKeys, {})
  const [made, setMade] = useState<string | null>(null)
  if (made) return <NewKey value={made} close={() => setMade(null)} />
  return (
    <QueryContent query={query} rows={3}>
      {(keys) => (
        <>
          <p className="centre-soft">{t('api_keys_why')}</p>
          {keys.length > 0 ? <KeyList keys={keys} /> : <p className="centre-soft">{t('api_keys_none')}</p>}
          {keys.length < API_KEYS_MAX && (
            <>
              <h3 className="detail-title">{t('api_key_create')}</h3>
              <CreateKey onDone={setMade} />
            </>
          )}
        </>
      )}
    </QueryContent>
  )
}
