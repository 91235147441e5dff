import { App, Form, Space } from 'antd'
import type { Approval } from '../../../entities/accounts/staff.ts'
import { decideApproval, getApproval, withdrawApproval } from '../../../endpoints/site/approvals.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { DescriptionList, type DescriptionRows } from '../../kit/detail/DescriptionList.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { StateMark } from '../../kit/format/StateMark.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useSettingWords } from '../settings/useSettingWords.ts'
import { useOperatorWords } from '../words.ts'

/** Returns the rows of the facts that the second person decides on. */
const useFactRows = ({ facts }: Approval): DescriptionRows => {
  const { listField, listChoice } = useWords()
  const setting = useSettingWords()
  return facts.map(({ name, kind, value }) => {
    if (kind === 'setting') return [setting.label(name), <bdi key={name}>{value}</bdi>]
    const label = listField(name)
    if (value === null) return [label, '–']
    if (kind === 'money')
      return [label, <Amount key={name} value={Number(value)} signed={name === 'correctionAmount'} />]
    if (kind === 'role') return [label, listChoice('role', value)]
    return [label, kind === 'limit' ? listChoice('limit', value) : <bdi key={name}>{value}</bdi>]
  })
}

/** What a request concerns: an account, a person, or a setting by its title. */
export const ApprovalSubject = ({
  approval: { kind, subject },
}: {
  approval: Pick<Approval, 'kind' | 'subject'>
}) => {
  const { title } = useSettingWords()
  return <bdi>{kind === 'setting' ? title(subject) : subject}</bdi>
}

const Decide = ({ approval }: { approval: Approval }) => {
  const t = useOperatorWords()
  const { modal } = App.useApp()
  const [form] = Form.useForm<{ note?: string }>()
  const { run, busy } = useMutationWithMessage(decideApproval, ({ status }) => t(`approval_is_${status}`))
  const { key, hash } = approval
  const decide = (approve: boolean) => {
    const { note } = form.getFieldsValue()
    return run({ key, hash, approve, ...(note?.trim() ? { note } : {}) })
  }
  const approve = () =>
    void modal.confirm({
      title: t('approve_title', { subject: approval.subject }),
      content: t('approve_means'),
      okText: t('approve'),
      onOk: () => decide(true).then(() => undefined),
    })
  return (
    <Form form={form} layout="vertical" className="call-form">
      <ReasonField name="note" required={false} />
      <Space>
        <MutationButton calls={decideApproval} type="primary" size="large" loading={busy} onClick={approve}>
          {t('approve')}
        </MutationButton>
        <MutationButton
          calls={decideApproval}
          size="large"
          danger
          loading={busy}
          onClick={() => void decide(false)}
        >
          {t('refuse')}
        </MutationButton>
      </Space>
    </Form>
  )
}

const Withdraw = ({ approval: { key } }: { approval: Approval }) => {
  const t = useOperatorWords()
  const { run, busy } = useMutationWithMessage(withdrawApproval, ({ status }) => t(`approval_is_${status}`))
  return (
    <>
      <p className="centre-soft">{t('approval_own')}</p>
      <MutationButton calls={withdrawApproval} loading={busy} onClick={() => void run({ key })}>
        {t('approval_withdraw')}
      </MutationButton>
    </>
  )
}

const Shown = ({ approval }: { approval: Approval }) => {
  const { listField, listChoice, moment } = useWords()
  const t = useOperatorWords()
  const facts = useFactRows(approval)
  const { status, decidedAt } = approval
  return (
    <>
      <DescriptionList
        rows={[
          [listField('kind'), listChoice('kind', approval.kind)],
          [listField('subject'), <ApprovalSubject key="s" approval={approval} />],
          ...facts,
          [listField('reason'), approval.reason || null],
          [listField('requestedBy'), approval.requestedBy],
          [listField('requestedAt'), moment(approval.requestedAt)],
          [
            listField('status'),
            <StateMark key="m" value={status === 'waiting' ? 'pending' : status}>
              {listChoice('status', status)}
            </StateMark>,
          ],
          [listField('decidedBy'), approval.decidedBy],
          [listField('decidedAt'), decidedAt === null ? null : moment(decidedAt)],
          [listField('note'), approval.note],
        ]}
      />
      {status === 'waiting' && approval.own && <Withdraw approval={approval} />}
      {approval.mayDecide && <Decide approval={approval} />}
      {status === 'waiting' && !approval.own && !approval.mayDecide && (
        <p className="centre-soft">{t('approval_no_right')}</p>
      )}
    </>
  )
}

/** One request, with the decision of a second person. What is decided is what is shown: the call carries its hash. */
export const ApprovalDetail = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getApproval, { key: id })
  return <QueryContent query={query}>{(approval) => <Shown approval={approval} />}</QueryContent>
}
