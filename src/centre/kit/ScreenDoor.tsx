import { createElement, useEffect, useState } from 'react'
import { Skeleton } from 'antd'
import type { Caller } from './dataProvider.ts'
import { useCode } from './code.ts'
import type { OpenCode, ScreenComponent } from './code.ts'
import { useCentre } from './centreContext.ts'

/** So long a screen whose code is there waits for its first answers, so that it is drawn once, with them in it. */
const PATIENCE_MS = 200

const patience = (): Promise<void> => new Promise((done) => { setTimeout(done, PATIENCE_MS) })

/** Whether a screen's first answers are there, or have been waited for long enough. */
const useAnswered = (screen: ScreenComponent | undefined, call: Caller): boolean => {
  const { zone } = useCentre()
  const [answered, setAnswered] = useState(false)
  useEffect(() => {
    if (!screen?.ahead) return
    let gone = false
    void Promise.race([screen.ahead(call, zone, new URLSearchParams(window.location.search)), patience()]).then(() => { if (!gone) setAnswered(true) })
    return () => { gone = true }
  }, [screen, call, zone])
  return screen !== undefined && (screen.ahead === undefined || answered)
}

/** One screen of a centre, from its code and its first answers. */
export const ScreenDoor = ({ open, call }: { open: OpenCode<ScreenComponent>; call: Caller }) => {
  const screen = useCode(open)
  const answered = useAnswered(screen, call)
  return screen && answered ? createElement(screen) : <Skeleton active paragraph={{ rows: 8 }} className="screen-wait" />
}
