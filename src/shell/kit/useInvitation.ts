import { useMemo } from 'react'
import { checkAffiliate } from '../../endpoints/login.ts'
import { useCall } from './useCall.ts'

/**
 * The invitation of the address: an affiliate code (`affiliateCode` or `code`) and a referral code (§3). §4: the
 * affiliate field is shown only when there is no code, or the provider rejects it.
 */
export const useInvitation = () => {
  const { code, referralCode } = useMemo(() => {
    const query = new URLSearchParams(location.search)
    return { code: query.get('affiliateCode') ?? query.get('code') ?? undefined, referralCode: query.get('referralCode') ?? undefined }
  }, [])
  const { data, error } = useCall(checkAffiliate, code ? { code, domain: location.host } : null)
  const rejected = Boolean(error) || data?.valid === false
  return { code, referralCode, accepted: code !== undefined && !rejected, rejected: code !== undefined && rejected }
}
