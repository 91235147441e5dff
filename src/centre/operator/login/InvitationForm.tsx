import { useEffect, useState } from 'react'
import { Alert, Form, Input, Skeleton, Typography } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import { acceptInvitation, openInvitation } from '../../../endpoints/accounts/staffLogin.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { ProblemNote } from '../../kit/boundary/ProblemNote.tsx'
import { asProblem, type Problem } from '../../kit/call/problem.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { operatorCall } from '../operatorCall.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useOperatorWords } from '../words.ts'
import { CodeField } from './CodeField.tsx'

type Opened = OutputOf<typeof openInvitation>

interface Values {
  newPassword: string
  confirmNewPassword: string
  code: string
}

interface InvitationProps {
  invitation: string
  enter: (result: OutputOf<typeof acceptInvitation>) => void
}

const Accept = ({ invitation, enter, opened }: InvitationProps & { opened: Opened }) => {
  const { listChoice } = useWords()
  const t = useOperatorWords()
  return (
    <>
      <p>{t('invitation_for', { name: opened.name, role: listChoice('role', opened.role) })}</p>
      <figure className="qr">
        <QRCodeSVG value={opened.uri} size={184} marginSize={3} title={t('invitation_scan')} />
        <figcaption>
          {t('invitation_scan')}{' '}
          <Typography.Text className="figure" copyable={{ text: opened.secret, tooltips: false }}>
            {opened.secret}
          </Typography.Text>
        </figcaption>
      </figure>
      <MutationForm<typeof acceptInvitation, Values>
        endpoint={acceptInvitation}
        label={() => t('invitation_accept')}
        input={(values) => ({ ...values, invitation })}
        onDone={enter}
      >
        {/* A password manager needs the name to store the password with it. */}
        <Form.Item hidden>
          <Input value={opened.name} autoComplete="username" readOnly />
        </Form.Item>
        <NewPasswordFields />
        <CodeField />
      </MutationForm>
    </>
  )
}

/** Uses an invitation link: a password of one's own, and an authenticator app, which every login needs. */
export const InvitationForm = (props: InvitationProps) => {
  const t = useOperatorWords()
  const { invitation } = props
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    operatorCall(openInvitation, { invitation }).then(setOpened, (thrown: unknown) =>
      setProblem(asProblem(thrown)),
    )
  }, [invitation])
  if (problem?.code === 'staff.invitation.invalid')
    return <Alert type="warning" showIcon message={t('invitation_invalid')} />
  if (problem) return <ProblemNote problem={problem} />
  return opened ? <Accept {...props} opened={opened} /> : <Skeleton active />
}
