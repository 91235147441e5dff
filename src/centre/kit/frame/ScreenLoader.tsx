import { createElement, startTransition, useEffect, useState } from 'react'
import { Skeleton } from 'antd'
import type { Caller } from '../call/caller.ts'
import { useCode } from '../../../client/code/useCode.ts'
import type { OpenCode } from '../../../client/code/useCode.ts'
import type { ScreenComponent } from '../prefetch/screenModules.ts'
import { useCentre } from '../context/centreContext.ts'
import { isNarrow } from '../context/useNarrow.ts'

/** The longest wait of a loaded screen for its first data, in ms. It is usually drawn once, with the data. */
const MAX_WAIT_MS = 200

const maxWait = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, MAX_WAIT_MS)
  })

/**
 * Draws a screen. A phone, whose processor is slow, draws it in steps, between which the page answers; a wide screen draws
 * it in one piece, because the frames between the steps would cost it a tenth of its time.
 */
const draw = (work: () => void): void => (isNarrow() ? startTransition(work) : work())

/** Returns whether a screen's first data has loaded, or the wait is over. */
const useDataReady = (screen: ScreenComponent | undefined, call: Caller): boolean => {
  const { zone } = useCentre()
  const [dataReady, setDataReady] = useState(false)
  useEffect(() => {
    if (!screen?.prefetchData) return
    let gone = false
    void Promise.race([
      screen.prefetchData(call, zone, new URLSearchParams(window.location.search)),
      maxWait(),
    ])
      // The screen shows a failed prefetch itself.
      .catch(() => undefined)
      .then(() => {
        if (!gone) draw(() => setDataReady(true))
      })
    return () => {
      gone = true
    }
  }, [screen, call, zone])
  return screen !== undefined && (screen.prefetchData === undefined || dataReady)
}

/** Shows one screen of a centre once its code and first data have loaded. */
export const ScreenLoader = ({ open, call }: { open: OpenCode<ScreenComponent>; call: Caller }) => {
  const screen = useCode(open)
  const dataReady = useDataReady(screen, call)
  return screen && dataReady ? (
    createElement(screen)
  ) : (
    <Skeleton active paragraph={{ rows: 8 }} className="screen-wait" />
  )
}
