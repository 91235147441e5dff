import { Button } from 'antd'
import type { ButtonProps } from 'antd'
import type { Endpoint } from '../../../endpoints/endpoint.ts'
import { useReadOnly } from '../query/readOnly.ts'

interface MutationButtonProps extends ButtonProps {
  /** The endpoint that the press calls, directly or after another step. */
  calls: Endpoint
}

/**
 * The button of a call that changes something. When the call is not allowed, the button is disabled and says why.
 */
export const MutationButton = ({ calls, disabled, title, ...button }: MutationButtonProps) => {
  const reason = useReadOnly(calls)
  if (reason === null) return <Button {...button} disabled={disabled} title={title} data-mutation="" />
  return <Button {...button} disabled title={reason} aria-description={reason} data-mutation="" />
}
