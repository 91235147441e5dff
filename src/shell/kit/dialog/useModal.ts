import { useEffect, useRef, type RefObject } from 'react'

/** Returns the ref of a dialog element that is open as a modal while it is on the page. */
export const useModal = (): RefObject<HTMLDialogElement | null> => {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return box
}
