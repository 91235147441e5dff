import { App, Form, Input } from 'antd'
import { useState } from 'react'
import { getContentChoices, saveContent } from '../../../endpoints/content/contentDesk.ts'
import type { ContentKind } from '../../../entities/content/contentKinds.ts'
import type { ContentChoices } from '../../../entities/desk/contentDesk.ts'
import { minuteName, momentOfMinuteName } from '../../../rules/calendar.ts'
import { zoneText } from '../../../rules/site/moments.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useOperatorWords } from '../words.ts'
import { BodyFields } from './BodyFields.tsx'
import { ContentPreview } from './ContentPreview.tsx'

/** What a form begins with: a version, or a new item (`base` null). */
export interface ContentStart {
  kind: ContentKind
  id: string
  base: number | null
  from: number | null
  until: number | null
  body: Readonly<Record<string, unknown>>
}

interface Values {
  id: string
  /** `yyyy-MM-ddTHH:mm` in the site's zone. */
  from?: string
  until?: string
  content: { body: Record<string, unknown> }
}

/** Announcements and promotions begin at a moment; topics and ranks have no time. */
const needsStart = (kind: ContentKind): boolean => kind === 'announcement' || kind === 'promotion'
const hasTime = (kind: ContentKind): boolean => kind !== 'helpTopic' && kind !== 'rank'

const TIMES = ['from', 'until'] as const

const TimeFields = ({ kind }: { kind: ContentKind }) => {
  const t = useOperatorWords()
  const { zone } = useCentre()
  const [now] = useState(Date.now)
  if (!hasTime(kind)) return null
  return (
    <div className="content-times">
      {TIMES.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`content_${name}`)}
          extra={`${zoneText(zone, now)} · ${t(`content_${name}_hint`)}`}
          rules={[{ required: name === 'from' && needsStart(kind), message: t('required') }]}
        >
          <Input size="large" type="datetime-local" />
        </Form.Item>
      ))}
    </div>
  )
}

const LivePreview = ({ kind }: { kind: ContentKind }) => {
  const form = Form.useFormInstance<Values>()
  const body = Form.useWatch(['content', 'body'], form)
  return body ? <ContentPreview kind={kind} body={body} /> : null
}

const ShownForm = ({
  start,
  choices,
  done,
}: {
  start: ContentStart
  choices: ContentChoices
  done: (id: string) => void
}) => {
  const t = useOperatorWords()
  const { zone } = useCentre()
  const { message: toast } = App.useApp()
  const { kind, base } = start
  const [form] = Form.useForm<Values>()
  const isRank = kind === 'rank'
  const momentOf = (name: string | undefined) => (name ? momentOfMinuteName(name, zone) : null)
  const nameOf = (ms: number | null) => (ms === null ? undefined : minuteName(ms, zone))
  return (
    <MutationForm<typeof saveContent, Values>
      endpoint={saveContent}
      form={form}
      label={() => t('content_save')}
      initial={{
        id: base === null && isRank ? String(choices.nextRank) : start.id,
        from: nameOf(start.from),
        until: nameOf(start.until),
        content: { body: { ...start.body } },
      }}
      input={(values) => ({
        // All of the store: fields that the form does not show keep what they were.
        content: { kind, body: form.getFieldsValue(true).content.body },
        id: values.id,
        base,
        from: momentOf(values.from),
        until: momentOf(values.until),
      })}
      onDone={({ version }, { id }) => {
        void toast.success(t('content_saved', { version }))
        done(id)
      }}
    >
      <Form.Item
        name="id"
        label={t('content_id')}
        extra={t('content_id_hint')}
        hidden={base !== null || isRank}
        rules={[
          { required: true, message: t('required') },
          { pattern: /^[a-z0-9-]{1,40}$/, message: t('content_id_hint') },
        ]}
      >
        <Input size="large" dir="ltr" maxLength={40} />
      </Form.Item>
      <BodyFields kind={kind} choices={choices} />
      <TimeFields kind={kind} />
      <LivePreview kind={kind} />
    </MutationForm>
  )
}

/** The form of an item. What is saved is a new version, which is published in a second step. */
export const ContentForm = ({ start, done }: { start: ContentStart; done: (id: string) => void }) => {
  const query = useEndpointQuery(getContentChoices, {})
  return (
    <QueryContent query={query}>
      {(choices) => <ShownForm start={start} choices={choices} done={done} />}
    </QueryContent>
  )
}
