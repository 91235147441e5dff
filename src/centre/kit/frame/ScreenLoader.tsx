import { createElement, useEffect, useState } from 'react'
import { Skeleton } from 'antd'
import type { Caller } from '../call/caller.ts'
import { useCode } from '../prefetch/code.ts'
import type { OpenCode, ScreenComponent } from '../prefetch/code.ts'
import { useCentre } from '../context/centreContext.ts'

/** The longest wait of a loaded screen for its first data, in ms. It is usually drawn once, with the data. */
const MAX_WAIT_MS = 200

const maxWait = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, MAX_WAIT_MS)
  })

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
        if (!gone) setDataReady(true)
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
