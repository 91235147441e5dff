import { useState } from 'react'
import { Typography } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import type { OutputOf } from '../../../../endpoints/endpoint.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from '../../../../endpoints/accounts/security.ts'
import { MutationForm } from '../../../kit/form/MutationForm.tsx'
import { useWords } from '../../../kit/format/useWords.ts'
import { Secret, Text } from './Secret.tsx'

/**
 * 2-step login with an authenticator app. A QR code and the first code turn it on; password and code turn it off.
 */
export const TwoStep = ({ on, done }: { on: boolean; done: (message: string) => void }) => {
  const { t } = useWords()
  const [begun, begin] = useState<OutputOf<typeof beginAuthenticator> | null>(null)
  if (on) {
    return (
      <MutationForm<typeof removeAuthenticator, { password: string; code: string }>
        endpoint={removeAuthenticator}
        label={() => t('two_step_off')}
        danger
        input={(values) => values}
        onDone={() => done(t('two_step_is_off'))}
      >
        <Secret name="password" label="loginPassword" autoComplete="current-password" />
        <Text name="code" maxLength={8} inputMode="numeric" autoComplete="one-time-code" />
      </MutationForm>
    )
  }
  if (!begun) {
    return (
      <MutationForm<typeof beginAuthenticator, { password: string }>
        endpoint={beginAuthenticator}
        label={() => t('two_step_begin')}
        input={(values) => values}
        onDone={begin}
      >
        <p className="centre-soft">{t('two_step_hint')}</p>
        <Secret name="password" label="loginPassword" autoComplete="current-password" />
      </MutationForm>
    )
  }
  return (
    <>
      <figure className="qr">
        <QRCodeSVG value={begun.uri} size={184} marginSize={3} title={t('two_step_scan')} />
        <figcaption>
          {t('two_step_scan')}{' '}
          <Typography.Text className="figure" copyable={{ text: begun.secret, tooltips: false }}>
            {begun.secret}
          </Typography.Text>
        </figcaption>
      </figure>
      <MutationForm<typeof confirmAuthenticator, { code: string }>
        endpoint={confirmAuthenticator}
        label={() => t('two_step_on')}
        input={(values) => values}
        onDone={() => done(t('two_step_is_on'))}
      >
        <Text name="code" maxLength={8} inputMode="numeric" autoComplete="one-time-code" />
      </MutationForm>
    </>
  )
}
