import { useState } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '../../../client/pageSettings.ts'
import { currencySymbolOf } from '../../../rules/money/currencySymbol.ts'
import { saveStaffLogin } from '../../../client/staffSession.ts'
import type { StaffSelf } from '../../../entities/accounts/staff.ts'
import { useCreateWords, WordsContext } from '../../kit/format/useWords.ts'
import { THEME_CLASS } from '../../kit/theme/brandTheme.ts'
import { LookTools } from '../frame/LookTools.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { LoginForm } from './LoginForm.tsx'

const MONEY = { currency: brand.currency, symbol: currencySymbolOf(brand) }

/** The token of an invitation link, which travels in the hash: no server and no other site receives it. */
const invitationIn = (hash: string): string | null => /^#invitation=([\w-]{20,64})$/.exec(hash)?.[1] ?? null

/** The login of staff, or, behind an invitation link, the choice of a password and an authenticator app. */
export const StaffLogin = ({ back }: { back: string }) => {
  const words = useCreateWords({ money: MONEY, zone: brand.zone })
  const navigate = useNavigate()
  const [invitation] = useState(() => invitationIn(window.location.hash))
  const enter = (result: { token: string; staff: StaffSelf }) => {
    void navigate(back, { replace: true })
    saveStaffLogin(result)
  }
  return (
    <WordsContext value={words}>
      <main className={`operator-plain ${THEME_CLASS}`}>
        <p className="operator-brand">
          <img src="/art/mark.svg" width="30" height="30" alt="" />
          {brand.name}
        </p>
        <h1>{words.t('operator_centre')}</h1>
        {invitation === null ? (
          <LoginForm enter={enter} />
        ) : (
          <InvitationForm invitation={invitation} enter={enter} />
        )}
        <LookTools />
      </main>
    </WordsContext>
  )
}
