import { useEffect } from 'react'
import { call } from '../../client/call.ts'
import { getSessionPosition } from '../../endpoints/protection.ts'
import { MINUTE } from '../../rules/calendar.ts'
import { closeDialog, openDialog } from '../kit/dialogs.ts'
import { untilCheckMs, waitMs } from '../kit/realityTimes.ts'

const keyOf = (account: string): string => `realityCheck:${account}`

const readWentOn = (account: string): number => {
  try {
    return Number(localStorage.getItem(keyOf(account)) ?? 0)
  } catch {
    return 0
  }
}

/** Remembered for every tab of this account: one answer is enough. */
const rememberWentOn = (account: string, at: number): void => {
  try {
    localStorage.setItem(keyOf(account), String(at))
  } catch {
    // Without storage each tab asks for itself.
  }
}

/** A game that plays on by itself is asked to rest; one that does not know the word plays on behind the dialog. */
const restGames = (): void => {
  for (const { contentWindow } of document.querySelectorAll('iframe')) contentWindow?.postMessage('playhouse:rest', '*')
}

/**
 * The reality check of provider.md §4: at the interval the player has set, over whatever is open (a game, a centre, a
 * page), how long the session has lasted and what was won or lost in it. A line that fails is tried again a minute later.
 */
export default function RealityCheck({ account }: { account: string }) {
  useEffect(() => {
    let left = false
    let wentOnHere = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (ms: number) => {
      timer = setTimeout(() => void look(), ms)
    }
    const wentOn = () => Math.max(readWentOn(account), wentOnHere)
    const look = async () => {
      const position = await call(getSessionPosition, {}).catch(() => null)
      if (left) return
      if (!position) return later(MINUTE)
      if (untilCheckMs(position, wentOn()) > 0) return later(waitMs(position, wentOn()))
      restGames()
      openDialog({
        name: 'reality', position,
        onGoOn: () => {
          wentOnHere = position.now
          rememberWentOn(account, position.now)
          later(0)
        },
      })
    }
    const answeredElsewhere = (event: StorageEvent) => {
      if (event.key !== keyOf(account)) return
      clearTimeout(timer)
      closeDialog('reality')
      later(0)
    }
    addEventListener('storage', answeredElsewhere)
    later(0)
    return () => {
      left = true
      clearTimeout(timer)
      removeEventListener('storage', answeredElsewhere)
      closeDialog('reality')
    }
  }, [account])
  return null
}
