import { useState, type ReactNode } from 'react'
import { Button, Drawer, type ButtonProps } from 'antd'
import type { StaffRight } from '../../rules/accounts/staffRights.ts'
import { useSheetPlace } from '../kit/context/useSheetPlace.ts'
import { useStaff } from './staffContext.ts'
import { useOperatorWords, type OperatorKey } from './words.ts'

interface ActionButtonProps extends Pick<ButtonProps, 'danger' | 'type' | 'size'> {
  /** The words of the button and of its drawer. */
  name: OperatorKey
  right: StaffRight
  /** Of the drawer on a desktop, px. */
  width?: number
  /** Returns the form. It calls `done` to close the drawer. */
  children: (done: () => void) => ReactNode
}

/** A button that opens the form of an action in a drawer, for people who may do it. */
export const ActionButton = ({ name, right, width = 520, children, ...button }: ActionButtonProps) => {
  const t = useOperatorWords()
  const { may } = useStaff()
  const sheet = useSheetPlace(width, '92dvh')
  const [open, setOpen] = useState(false)
  if (!may(right)) return null
  const done = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} data-mutation="">
        {t(name)}
      </Button>
      <Drawer open={open} onClose={done} title={t(name)} destroyOnHidden {...sheet}>
        {children(done)}
      </Drawer>
    </>
  )
}
