import { createElement, startTransition, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { isFastConnection, whenIdle } from '../../../client/whenIdle.ts'
import { loadCode } from '../../../client/code/loadCode.ts'
import { whenSettled } from '../prefetch/whenIdle.ts'
import { useNarrow } from '../context/useNarrow.ts'

/** True once the parts were drawn in this page load. styleCache keeps their styles. */
let drawn = false

/**
 * Draws the parts of a list once, invisibly, when idle. On its first render the browser compiles a part's code and adds
 * its styles to the page, and the first list would otherwise wait for all of them: without this a press on a list took
 * 3.5 instead of 3.0 s on a busy machine. Phones are skipped, because their lists are cards.
 */
export const Prerender = () => {
  const [drawing, setDrawing] = useState<{ Parts: ComponentType; place: Element } | null>(null)
  const narrow = useNarrow()
  useEffect(() => {
    if (drawn || narrow || !isFastConnection()) return
    whenSettled(() => {
      drawn = true
      // A list that cannot fetch its code reports the failure itself.
      void loadCode(() => import('./ListParts.tsx'))
        .then(({ default: Parts }) =>
          startTransition(() => setDrawing({ Parts, place: document.createElement('div') })),
        )
        .catch(() => undefined)
    })
  }, [narrow])
  useEffect(() => {
    if (drawing) whenIdle(() => setDrawing(null))
  }, [drawing])
  return drawing && createPortal(createElement(drawing.Parts), drawing.place)
}
