import { useLayoutEffect } from 'react'
import { useEvent } from '../context/useEvent.ts'
import type { ShortcutName } from './shortcuts.ts'

type Action = () => void

/** What each shortcut does now. The part that was drawn last comes last, and its action runs. */
const actions = new Map<ShortcutName, Action[]>()

/** Runs a shortcut. Returns whether the open screen has it. */
export const runShortcut = (name: ShortcutName): boolean => {
  const action = actions.get(name)?.at(-1)
  action?.()
  return action !== undefined
}

/** Gives a shortcut its action while the component is on screen. */
export const useShortcut = (name: ShortcutName, action: Action): void => {
  const latest = useEvent(action)
  useLayoutEffect(() => {
    const own = () => latest()
    actions.set(name, [...(actions.get(name) ?? []), own])
    return () => void actions.set(name, actions.get(name)?.filter((one) => one !== own) ?? [])
  }, [name, latest])
}
