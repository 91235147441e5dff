import { useEffect, useState } from 'react'
import { dropRefusedCode, readInvitation, type InvitationCode } from '../../../client/invitation.ts'
import { checkAffiliate } from '../../../endpoints/accounts/login.ts'
import { useEndpoint } from '../data/useEndpoint.ts'

/**
 * Returns one code of the invitation. A code that the provider refuses is removed; a network error removes
 * nothing.
 */
const useCode = (kind: InvitationCode) => {
  const [code] = useState(() => readInvitation()[kind])
  const [refusedLater, setRefusedLater] = useState(false)
  const { data, error } = useEndpoint(checkAffiliate, code ? { code, domain: location.host } : null)
  const rejected = refusedLater || error?.code === 'invitation_code_error' || data?.valid === false
  useEffect(() => {
    if (rejected) dropRefusedCode(kind)
  }, [kind, rejected])
  return { code: rejected ? undefined : code, rejected, reject: () => setRefusedLater(true) }
}

/**
 * Returns the visitor's invitation (client/invitation). §4: the affiliate field is shown only when there is no
 * code, or the provider rejects it.
 */
export const useInvitation = () => {
  const affiliate = useCode('affiliateCode')
  const referral = useCode('referralCode')
  const [tags] = useState(() => readInvitation().tags)
  return {
    code: affiliate.code,
    referralCode: referral.code,
    tags,
    accepted: affiliate.code !== undefined,
    rejected: affiliate.rejected,
    /** Call this when the provider refuses the affiliate code at the registration. */
    reject: affiliate.reject,
  }
}
