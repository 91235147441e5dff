import { useEffect } from 'react'
import { call } from '../../client/call.ts'
import { readStored, writeStored } from '../../client/storage.ts'
import { getSessionPosition } from '../../endpoints/accounts/protection.ts'
import { MINUTE } from '../../rules/calendar.ts'
import { closeDialog, openDialog } from '../kit/dialog/dialogs.ts'
import { untilCheckMs, waitMs } from '../kit/game/realityTimes.ts'

const keyOf = (account: string) => `realityCheck:${account}` as const

const readContinuedAt = (account: string): number => Number(readStored(keyOf(account)) ?? 0)

/** Stores the answer for every tab of this account, so that the player answers once. */
const saveContinuedAt = (account: string, at: number): void => writeStored(keyOf(account), String(at))

/** Asks running games to pause. A game that ignores the message continues behind the dialog. */
const pauseGames = (): void => {
  for (const { contentWindow } of document.querySelectorAll('iframe'))
    contentWindow?.postMessage('playhouse:rest', '*')
}

/**
 * The reality check of provider.md §4, at the interval the player has set. It shows over any page how long the
 * session has lasted and what was won or lost. After a failed call it tries again a minute later.
 */
export default function RealityCheck({ account }: { account: string }) {
  useEffect(() => {
    let left = false
    let continuedHere = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = (ms: number) => {
      timer = setTimeout(() => void check(), ms)
    }
    const continuedAt = () => Math.max(readContinuedAt(account), continuedHere)
    const check = async () => {
      const position = await call(getSessionPosition, {}).catch(() => null)
      if (left) return
      if (!position) return schedule(MINUTE)
      if (untilCheckMs(position, continuedAt()) > 0) return schedule(waitMs(position, continuedAt()))
      pauseGames()
      openDialog({
        name: 'reality',
        position,
        onContinue: () => {
          continuedHere = position.now
          saveContinuedAt(account, position.now)
          schedule(0)
        },
      })
    }
    const answeredElsewhere = (event: StorageEvent) => {
      if (event.key !== keyOf(account)) return
      clearTimeout(timer)
      closeDialog('reality')
      schedule(0)
    }
    addEventListener('storage', answeredElsewhere)
    schedule(0)
    return () => {
      left = true
      clearTimeout(timer)
      removeEventListener('storage', answeredElsewhere)
      closeDialog('reality')
    }
  }, [account])
  return null
}
